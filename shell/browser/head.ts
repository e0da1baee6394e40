import { type Head, LOCALES } from '@shop/federation/contract';
import { localeOf } from '@shop/federation/host/route-table';
import { alternatesOf } from '../alternates.ts';
import { robots } from '../robots.ts';

/** Brings the document's head up to the page in view. */
export function showHead(head: Head): void {
  const path = location.pathname + location.search;
  const noIndex = head.noIndex || !localeOf(path);
  const alternates = noIndex ? {} : alternatesOf(head, path);
  document.title = head.title;
  meta('description', head.description);
  meta('robots', noIndex ? robots(head) : undefined);
  link('canonical', noIndex ? undefined : new URL(head.canonical ?? path, location.origin).href);
  for (const language of LOCALES) alternate(language, alternates[language]);
  alternate('x-default', alternates.ar);
  link('prev', head.previous);
  link('next', head.next);
}

function meta(name: string, content: string | undefined): void {
  set(
    `meta[name="${name}"]`,
    content,
    () => Object.assign(document.createElement('meta'), { name, content }),
    'content',
  );
}

function link(rel: string, href: string | undefined): void {
  set(`link[rel="${rel}"]`, href, () => Object.assign(document.createElement('link'), { rel, href }), 'href');
}

function alternate(hreflang: string, path: string | undefined): void {
  const href = path && new URL(path, location.origin).href;
  const make = () => Object.assign(document.createElement('link'), { rel: 'alternate', hreflang, href });
  set(`link[rel="alternate"][hreflang="${hreflang}"]`, href, make, 'href');
}

function set(selector: string, value: string | undefined, make: () => HTMLElement, attribute: string): void {
  const present = document.head.querySelector(selector);
  if (value === undefined) present?.remove();
  else if (present) present.setAttribute(attribute, value);
  else document.head.append(make());
}
