import { useTranslation } from '@shop/federation/i18n';
import { Badge } from '@shop/shared-ui/badge';
import { Container } from '@shop/shared-ui/container';
import { useShop } from '@shop/shop-client/context';
import { currentOf } from '../current-of.ts';
import { CHOICE } from './choice.ts';
import { type MenuDropdown, TEMPLATE_MENU } from './template-menu.ts';

/** The pages with sample content, in groups beside each other. */
export function TemplatePages({ path }: { path: string }) {
  const { locale } = useShop();
  return (
    <Container className="py-8">
      <div className="-mx-3 grid grid-cols-4 gap-x-4">
        {TEMPLATE_MENU.map((group) => (
          <section key={group.id}>
            <h2 className="px-3 pb-2 font-semibold">{group.name[locale]}</h2>
            <TemplateLinks group={group} path={path} />
          </section>
        ))}
      </div>
    </Container>
  );
}

export function TemplateLinks({ group, path }: { group: MenuDropdown; path: string }) {
  const { locale } = useShop();
  const { t } = useTranslation();
  return (
    <ul>
      {group.children.map(({ id, href, name, isNew, targetBlank }) => (
        <li key={id}>
          <a
            href={href}
            target={targetBlank && '_blank'}
            hrefLang="en"
            aria-current={currentOf(href, path) === 'page' ? 'page' : undefined}
            className={CHOICE}
          >
            {name[locale]}
            {isNew && <Badge tone="new">{t('menu.new')}</Badge>}
          </a>
        </li>
      ))}
    </ul>
  );
}
