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

export interface LanguageChoiceProps {
  path: string;
  /** Beside each other, by their names alone. */
  inline?: boolean;
  /** Likewise, without the language of the page. */
  other?: boolean;
}

/** Links to the page in view in each language. */
export function LanguageChoice({ path, inline, other }: LanguageChoiceProps) {
  const { locale } = useShop();
  return (
    <ul className={clsx('flex gap-1', !inline && 'flex-col')}>
      {LOCALES.filter((language) => !other || language !== locale).map((language) => (
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
              {!inline && !other && (
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
