import { LOCALES } from './contract.ts';

/**
 * Parts of a site with documents of their own, by the first segment of their pages' paths. What such pages are made of stands in the
 * remote's folder of that name, and has a style sheet of its own: whoever never comes there loads none of it. Fragments for such pages
 * have names that begin with it.
 */
export const SECTIONS = ['desk'] as const;
export type Section = (typeof SECTIONS)[number];

/** @param path of a page, relative to the language prefix */
export function sectionOf(path: string): Section | undefined {
  const [, first] = path.split('/');
  return SECTIONS.find((section) => section === first);
}

/** @param name of a fragment, which begins with that of the section that it is for */
export function sectionOfFragment(name: string): Section | undefined {
  return SECTIONS.find((section) => name.startsWith(`${section}-`));
}

/** @param pathname of the site, with its language prefix, and with a query or without */
export function sectionAt(pathname: string): Section | undefined {
  const [path = ''] = pathname.split('?');
  const locale = LOCALES.find((each) => path.startsWith(`/${each}/`));
  return locale && sectionOf(path.slice(locale.length + 1));
}
