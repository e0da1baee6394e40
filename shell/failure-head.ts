import type { Head } from '@shop/federation/contract';
import type { i18n } from 'i18next';

/** The head of what stands in place of a page that is not there (404) or could not be shown. */
export function failureHead({ t }: Pick<i18n, 't'>, brand: string, status?: number): Head {
  const what = status === 404 ? t('error.noPage') : t('error.page');
  return { title: `${what} || ${brand}`, noIndex: true };
}
