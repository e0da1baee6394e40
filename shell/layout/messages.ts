/** The shell's own messages; only the page's language is loaded. */
export const MESSAGES = {
  ar: () => import(/* webpackChunkName: "messages-ar" */ '../locales/ar.json'),
  en: () => import(/* webpackChunkName: "messages-en" */ '../locales/en.json'),
};
