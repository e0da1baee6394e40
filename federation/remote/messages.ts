import { createInstance as createI18n } from '@shop/federation/i18n';
import type { i18n } from 'i18next';
import type { Locale, Messages } from '../contract.ts';
import { rememberTexts } from './remembered-texts.ts';

type Load = () => Promise<{ default: Messages }>;
const instances = new Map<Load, Promise<i18n>>();

/** The remote's messages in one language, as an i18next instance of its own with the remote's namespace. */
export function loadMessages(namespace: string, locale: Locale, load: Load): Promise<i18n> {
  const known = instances.get(load);
  if (known) return known;
  const loading = createInstance(namespace, locale, load);
  instances.set(load, loading);
  loading.catch(() => instances.delete(load));
  return loading;
}

async function createInstance(namespace: string, locale: Locale, load: Load): Promise<i18n> {
  const { default: messages } = await load();
  const instance = createI18n();
  await instance.init({
    lng: locale,
    fallbackLng: false,
    ns: [namespace],
    defaultNS: namespace,
    resources: { [locale]: { [namespace]: messages } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  rememberTexts(instance);
  return instance;
}
