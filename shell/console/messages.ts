/** Messages of the release console, which browsers never load. */
export const CONSOLE_MESSAGES = {
  ar: () => import('../locales/console/ar.json'),
  en: () => import('../locales/console/en.json'),
};
