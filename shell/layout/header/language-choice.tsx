import type { Locale } from '@shop/federation/contract';
import { LOCALES } from '@shop/federation/contract';
import { CheckIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import { pathIn } from '../page-path.ts';
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
            lang={language}
            aria-current={language === locale ? 'true' : undefined}
            onClick={leadToAlternate}
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

/** A product's slug differs between languages: the document's head knows the right address. */
function leadToAlternate({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void {
  const alternate = document.head.querySelector<HTMLLinkElement>(
    `link[rel="alternate"][hreflang="${link.hreflang}"]`,
  );
  const address = alternate && URL.parse(alternate.href);
  if (address) link.href = address.pathname + address.search;
}
