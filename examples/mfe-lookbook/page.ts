import type { Fragments, Head, Locale, MountedFragment, PageListing } from '@shop/federation/contract';
import type { ShopContext } from '@shop/shop-client/context';

/** A message of this remote in the page's language. */
export type Translate = (key: string, values?: Record<string, string>) => string;

/** What a page is made with. */
export interface PageContext {
  shop: ShopContext;
  t: Translate;
}

/** How a page places a fragment of another remote: with its name as it is, which the build looks for. */
export interface PlacedFragment {
  html(fragments: Fragments): Promise<string | null> | null;
  mount(fragments: Fragments, element: HTMLElement): Promise<MountedFragment>;
}

/** Module of a page, without any framework: HTML for both sides, and what brings it to life. */
export interface PageModule<Data = unknown> {
  loader(request: { context: ShopContext; url: URL; signal: AbortSignal }): Promise<Data>;
  head(data: Data, context: PageContext): Head;
  /** By name: fragments whose HTML the page puts into elements with `data-fragment`. */
  fragments: Record<string, PlacedFragment>;
  /** @param fragmentHtml by the name of each fragment; empty where the browser is to mount it */
  html(data: Data, context: PageContext, fragmentHtml: Record<string, string>): string;
  /** Listens to the page's elements, which stand in the document. @returns what ends that */
  start(element: HTMLElement, data: Data, context: PageContext): () => void;
}

export interface PageDefinition extends PageListing {
  id: string;
  path: string;
  load(): Promise<PageModule>;
}

export interface Definition {
  name: string;
  pages: PageDefinition[];
  messages: Record<Locale, () => Promise<{ default: Record<string, string> }>>;
}

/** The build names the chunk of the imported module after the id: it looks for `page('…', '…', () => import(…`. */
export function page<Data>(
  id: string,
  path: `/${string}`,
  load: () => Promise<PageModule<Data>>,
  listing: PageListing = {},
): PageDefinition {
  return { id, path, load: load as () => Promise<unknown> as () => Promise<PageModule>, ...listing };
}

/** This remote's patterns have no parameters. */
export function pageAt(
  { pages }: Definition,
  url: URL,
  { basePath }: ShopContext,
): PageDefinition | undefined {
  return pages.find(({ path }) => basePath !== '' && url.pathname === basePath + path);
}

export async function translateIn({ messages }: Definition, locale: Locale): Promise<Translate> {
  const { default: texts } = await messages[locale]();
  return (key, values = {}) =>
    (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
