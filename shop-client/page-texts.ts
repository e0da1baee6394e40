import type { Locale } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';

/**
 * The remote's translator, with messages that one page alone carries; adding them again changes nothing.
 * @param texts by language
 */
export function usePageTexts(texts: Readonly<Record<Locale, object>>): ReturnType<typeof useTranslation> {
  const translation = useTranslation();
  const { i18n } = translation;
  i18n.addResourceBundle(i18n.language, String(i18n.options.defaultNS), texts[i18n.language as Locale], true);
  return translation;
}
