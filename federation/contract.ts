import type { ComponentType } from 'react';

/** Raised whenever a remote built for the older number could no longer run in a newer shell. */
export const CONTRACT = 1;

export const LOCALES = ['ar', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export type Direction = 'rtl' | 'ltr';

/** What the shell hands down to every page and fragment, on the server and in the browser alike. */
export interface HostContext {
  readonly contract: typeof CONTRACT;
  readonly locale: Locale;
  readonly direction: Direction;
  /** Prefix of every page in this language: `/ar` or `/en`. */
  readonly basePath: string;
  /** Scheme and host that shoppers see, without a trailing slash. */
  readonly origin: string;
  /** The shop's name in this language. */
  readonly brand: string;
  /** Nonce of the content security policy for this document; only the server has one. */
  readonly nonce?: string;
  readonly fragments: Fragments;
  /** The shell's panel for a part that could not be shown. */
  readonly ErrorPanel: ComponentType<ErrorPanelProps>;
  /** Moves to a path of this site as a click on a link would. */
  navigate(path: string, options?: { replace?: boolean }): void;
}

export interface ErrorPanelProps {
  /** Stable code of the failure, such as `FED-003`; shown small, for the support desk. */
  code: string;
  /** Left out on the server, where the panel links to the page itself. */
  onRetry?: () => void;
}

export type FragmentProps = Record<string, unknown>;

/** Fragments of any remote, by name. */
export interface Fragments {
  /** HTML of a fragment; the same promise for the same name and props. `null`: left to the browser. */
  html(name: string, props: FragmentProps): Promise<string | null> | null;
  /** Loads the owner's code ahead of time, for example on hover. */
  preload(name: string): void;
  /**
   * Puts a fragment into an element, hydrating what the server sent.
   * @throws FederationError when its remote cannot be loaded.
   */
  mount(name: string, element: HTMLElement, props: FragmentProps): Promise<MountedFragment>;
}

export interface MountedFragment {
  update(props: FragmentProps): void;
  unmount(): void;
}

/** What a page says about itself in the document's head. Paths are absolute on this site. */
export interface Head {
  title: string;
  description?: string;
  /** Path and query of the one address search engines keep; the page's own path by default. */
  canonical?: string;
  /** Path of this page in each language it has; by default the same path under each prefix. */
  alternates?: Partial<Record<Locale, string>>;
  /** For lists: path and query of the neighbouring pages. */
  previous?: string;
  next?: string;
  image?: string;
  noIndex?: boolean;
  /** schema.org objects, sent as JSON-LD. */
  structuredData?: object[];
  /** Picture that will be the largest on the page, to start it early. */
  preloadImage?: { src: string; srcSet?: string; sizes?: string };
}

export interface PageRequest<Context extends HostContext = HostContext> {
  context: Context;
  /** Of the route's pattern, decoded; a `*` pattern gives `'*'`. */
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  signal: AbortSignal;
}

/** Module of a page: one file, loaded when its route is. */
export interface PageModule<Context extends HostContext, Data> {
  /** Runs on the server for the first page and in the browser for the next ones. Throw `notFound()` or `redirect()`. */
  loader?: (request: PageRequest<Context>) => Data | Promise<Data>;
  head: (data: Awaited<Data>, context: Context & { url: URL }) => Head;
  Page: ComponentType<{ data: Awaited<Data> }>;
}

export interface PageDefinition<Context extends HostContext> {
  /** Equals the `webpackChunkName` of `load`, so that the build can tell the page's files. */
  id: string;
  /** React Router pattern, relative to the language prefix. */
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: each page has its own data; `page()` checks one at a time.
  load: () => Promise<PageModule<Context, any>>;
}

export interface FragmentDefinition {
  // biome-ignore lint/suspicious/noExplicitAny: each fragment has its own props.
  load: () => Promise<{ Fragment: ComponentType<any> }>;
}

export type Messages = Record<string, unknown>;

/** A remote: its pages, the fragments it lends to others, and its words. */
export interface RemoteDefinition<Context extends HostContext> {
  /** The folder's and the release's name, such as `mfe-catalog`. */
  name: string;
  pages: PageDefinition<Context>[];
  fragments?: Record<string, FragmentDefinition>;
  messages: Record<Locale, () => Promise<{ default: Messages }>>;
}
