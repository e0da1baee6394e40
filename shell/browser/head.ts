import type { Head } from '@shop/federation/contract';

/** Brings the document's head up to the page in view. A page that failed keeps the head that stands. */
export function showHead(head: Head | null): void {
  if (!head) return;
  const here = new URL(head.canonical ?? location.pathname + location.search, location.origin).href;
  document.title = head.title;
  meta('description', head.description);
  meta('robots', head.noIndex ? 'noindex' : undefined);
  link('canonical', head.noIndex ? undefined : here);
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

function set(selector: string, value: string | undefined, make: () => HTMLElement, attribute: string): void {
  const present = document.head.querySelector(selector);
  if (value === undefined) present?.remove();
  else if (present) present.setAttribute(attribute, value);
  else document.head.append(make());
}
