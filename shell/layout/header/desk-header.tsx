import { useTranslation } from '@shop/federation/i18n';
import { Container } from '@shop/shared-ui/container';
import { useShop } from '@shop/shop-client/context';
import { hrefFrom } from '@shop/shop-domain/href';
import { currentOf } from '../current-of.ts';
import type { LayoutData } from '../layout-data.ts';
import { LanguageChoice } from './language-choice.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { Wordmark } from './wordmark.tsx';

/** Above the desk: the way between its pages, which their remotes list, and back to the shop. */
export function DeskHeader({ pages = [], path }: { pages: LayoutData['listed']; path: string }) {
  const { t } = useTranslation();
  const href = hrefFrom(useShop());
  const desk = href('desk');
  const links = [{ href: desk, label: t('desk.overview') }, ...pages];
  return (
    <>
      <Container className="flex h-(--header-line) items-center gap-1 sm:gap-2">
        <a href={desk} className="flex min-w-0 items-center gap-3 rounded-sm">
          <Wordmark />
          <span className="truncate border-s border-line ps-3 text-sm text-ink-muted max-sm:hidden">
            {t('desk.title')}
          </span>
        </a>
        <a
          href={href('home')}
          rel="external"
          className="ms-auto flex min-h-11 items-center rounded-sm px-3 text-sm whitespace-nowrap text-ink transition hover:bg-tint"
        >
          {t('desk.toShop')}
        </a>
        <LanguageChoice path={path} other />
        <ThemeSwitch />
      </Container>
      <nav aria-label={t('desk.title')} data-rows="2" className="border-t border-line">
        <Container>
          <ul className="-mx-2 flex overflow-x-auto [scrollbar-width:none] md:flex-wrap">
            {links.map((link) => (
              <li key={link.href}>
                <a
                  href={link.href}
                  aria-current={
                    link.href === desk
                      ? currentOf(desk, path) === 'page'
                        ? 'page'
                        : undefined
                      : currentOf(link.href, path)
                  }
                  className="flex min-h-11 items-center border-b-2 border-transparent px-2 text-sm whitespace-nowrap text-ink-muted -outline-offset-2 transition hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </Container>
      </nav>
    </>
  );
}
