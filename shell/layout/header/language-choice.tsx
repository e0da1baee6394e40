import { LOCALES, type Locale } from '@shop/federation/contract';
import { CheckIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { clsx } from 'clsx';
import { pathIn } from '../../alternates.ts';
import { CHOICE } from './choice.ts';

const NAMES: Record<Locale, string> = { ar: 'العربية', en: 'English' };

/** Links to the page in view in each language; `inline` beside each other. */
export function LanguageChoice({ path, inline }: { path: string; inline?: boolean }) {
  const { locale } = useShop();
  return (
    <ul className={clsx('flex gap-1', !inline && 'flex-col')}>
      {LOCALES.map((language) => (
        <li key={language}>
          <a
            href={pathIn(language, path)}
            hrefLang={language}
            data-same-page=""
            lang={language}
            aria-current={language === locale ? 'true' : undefined}
            className={CHOICE}
          >
            {NAMES[language]}
            {language === locale && <CheckIcon size={18} />}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * Points a language's link at the page in view, just before it is followed: the document's head knows its address there,
 * which may have another slug. The footer's links too, which no script of their own keeps up to date.
 */
export function leadToAlternate({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-same-page]') : null;
  if (!link) return;
  const language = link.hreflang as Locale;
  const alternate = document.head.querySelector<HTMLLinkElement>(
    `link[rel="alternate"][hreflang="${language}"]`,
  );
  // Relative: the head names the public address, and the shop may be asked at another.
  const address = alternate && URL.parse(alternate.href);
  const path = address ? address.pathname : pathIn(language, location.pathname);
  // Filters and the chosen variant mean the same in each language, and no canonical address has them.
  link.href = path + location.search;
}
