import { useTranslation } from '@shop/federation/i18n';
import { ChevronDownIcon, CloseIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { liveHrefFrom } from '@shop/shop-domain/href';
import { type ReactNode, useState } from 'react';
import { currentOf } from '../current-of.ts';
import type { Department, LayoutData } from '../layout-data.ts';
import { AccountLinks } from './account-links.tsx';
import { CHOICE } from './choice.ts';
import { CurrencyChoice } from './currency-choice.tsx';
import { DepartmentList } from './department-list.tsx';
import { FeaturedCategories } from './featured-categories.tsx';
import { HeaderButton } from './header-button.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Drawer, drawerControl } from './panel.tsx';
import { TEMPLATE_MENU } from './template-menu.ts';
import { TemplateLinks } from './template-pages.tsx';
import { Wordmark } from './wordmark.tsx';

/** Everything of the header, for phones and tablets. */
export function SideMenu({ layout, path }: { layout: LayoutData; path: string }) {
  const shop = useShop();
  const { t } = useTranslation();
  const href = liveHrefFrom(shop);
  const [department, setDepartment] = useState<Department>();
  const pages = [
    { href: href('categories', {}, { query: { page: 1 } }), label: t('menu.allCategories') },
    ...(layout.header ? [] : [{ href: href('brands', {}, { query: { page: 1 } }), label: t('menu.brands') }]),
    ...(layout.listed ?? []),
  ];
  return (
    <Drawer
      id="side-menu"
      label={t('menu.title')}
      onToggle={({ newState }) => newState === 'closed' && setDepartment(undefined)}
    >
      <div className="flex h-(--header-line) items-center justify-between border-b border-line ps-6 pe-3">
        <Wordmark />
        <HeaderButton icon={CloseIcon} label={t('menu.close')} {...drawerControl('side-menu', 'hide')} />
      </div>
      <DepartmentList
        departments={layout.header ?? layout.departments}
        path={path}
        inView={department}
        onView={setDepartment}
      >
        <nav aria-label={t('menu.title')} className="p-3">
          {!layout.header && <FeaturedCategories menu={layout.menu} path={path} className="mb-2 px-3" />}
          <ul>
            {pages.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={currentOf(href, path) === 'page' ? 'page' : undefined}
                  className={CHOICE}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {shop.settings.templatePages && <More path={path} />}
        <Section>
          <AccountLinks pages={layout.pages} />
        </Section>
        <Section title={t('language.title')}>
          <LanguageChoice path={path} />
        </Section>
        {!shop.policies.currency && (
          <Section title={t('currency.title')}>
            <CurrencyChoice />
          </Section>
        )}
      </DepartmentList>
    </Drawer>
  );
}

/** The pages with sample content, group by group. */
function More({ path }: { path: string }) {
  const { locale } = useShop();
  const { t } = useTranslation();
  return (
    <Section title={t('menu.more')}>
      {TEMPLATE_MENU.map((group) => (
        <details key={group.id} className="group">
          <summary className={`${CHOICE} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
            {group.name[locale]}
            <ChevronDownIcon size={18} className="text-ink-muted transition group-open:rotate-180" />
          </summary>
          <div className="ps-3">
            <TemplateLinks group={group} path={path} />
          </div>
        </details>
      ))}
    </Section>
  );
}

function Section({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="border-t border-line p-3">
      {title && <h2 className="px-3 py-2 text-sm text-ink-muted">{title}</h2>}
      {children}
    </section>
  );
}
