import { LOCALES, type Locale } from '@shop/federation/contract';
import { CheckIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { clsx } from 'clsx';
import { pathIn } from '../../alternates.ts';
import { CHOICE } from './choice.ts';

/** Of the specification, each in its own language. */
const LANGUAGES: Record<Locale, { name: string; country: string }> = {
  ar: { name: 'العربية', country: 'السعودية' },
  en: { name: 'English', country: 'United States' },
};

/** Links to the page in view in each language; `inline` beside each other, by their names alone. */
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
            <span>
              {LANGUAGES[language].name}
              {!inline && (
                <>
                  {' '}
                  <bdi className="text-sm text-ink-muted">{LANGUAGES[language].country}</bdi>
                </>
              )}
            </span>
            {language === locale && <CheckIcon size={18} />}
          </a>
        </li>
      ))}
    </ul>
  );
}
