import type { i18n } from 'i18next';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';

/** The part of i18next and react-i18next that host and remotes share as one instance; nothing else of it is sent. */
export { createInstance } from 'i18next';
export { I18nextProvider } from 'react-i18next';

/**
 * The messages of the host or remote that a component stands in. They are there before it is rendered and are of one language, so that
 * nothing of what react-i18next's own hook does, loading namespaces and following changes, is needed (docs/adr/0104).
 *
 * @throws outside of an `I18nextProvider`
 */
export function useTranslation(): Pick<i18n, 't'> & { i18n: i18n } {
  const messages = useContext(I18nContext);
  if (!messages) throw new Error('useTranslation is called outside of an I18nextProvider');
  const { i18n } = messages;
  return { t: i18n.t, i18n };
}
