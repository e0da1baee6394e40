/*
 * Where server and browser meet for what makes the shop an app.
 */
export const MANIFEST = { ar: '/app.ar.webmanifest', en: '/app.en.webmanifest' } as const;
export const THEME_COLOR = '#1d5643';
