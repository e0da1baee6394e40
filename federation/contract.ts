import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { PathParam } from 'react-router-dom';

/** Raised whenever a remote built for the older number could no longer run in a newer shell. */
export const CONTRACT = 1;

export const LOCALES = ['ar', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
type Direction = 'rtl' | 'ltr';

/** What the shell hands down to every page and fragment, on the server and in the browser alike. */
export interface HostContext {
  readonly contract: typeof CONTRACT;
  readonly locale: Locale;
  readonly direction: Direction;
  /** Prefix of the pages around this one: `/ar` or `/en`, empty where they stand at the root of the site. */
  readonly basePath: string;
  /** Path of the home page in this language. */
  readonly homePath: string;
  /** Scheme and host that shoppers see, without a trailing slash. */
  readonly origin: string;
  /** The shop's name in this language. */
  readonly brand: string;
  /** Nonce of the content security policy for this document; only the server has one. */
  readonly nonce?: string;
  readonly fragments: Fragments;
  /** The shell's panel for a part that could not be shown. */
  readonly ErrorPanel: ComponentType<ErrorPanelProps>;
  /** Tells what a link that is being followed says of its page. Shells of before have none. */
  tellOfPage?(link: Element, preview: LinkPreview): void;
  /** Moves to a path of this site as a click on a link would. */
  navigate(path: string, options?: { replace?: boolean }): void;
  /**
   * In the browser: loads the page anew, once for its address and release, since some of its code cannot be had.
   * @returns whether it does
   */
  reloadOnce?(): Promise<boolean>;
}

export interface ErrorPanelProps {
  /** Stable code of the failure, such as `FED-003`; shown small, for the support desk. */
  code: string;
  /** Left out on the server, where the panel links to the page itself. */
  onRetry?: () => void;
}

/**
 * What a shop tells the platform by declaration merging: the `context` of its shell, the `routes` that anybody may link to
 * (a pattern by page id), the `previews` that links tell of pages (by page id) and the props of its `fragments` by name. Pages and
 * fragments are checked against it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: a shop fills it.
export interface Register {}

export type RegisteredContext = Register extends { context: infer Context extends HostContext }
  ? Context
  : HostContext;
type RegisteredRoutes = Register extends { routes: infer Routes extends Record<string, { path: string }> }
  ? Routes
  : Record<never, { path: string }>;
type RegisteredPreviews = Register extends { previews: infer Previews extends object }
  ? Previews
  : Record<never, object>;
type RegisteredFragments = Register extends { fragments: infer Fragments extends object }
  ? Fragments
  : Record<string, FragmentProps>;

export type FragmentName = keyof RegisteredFragments & string;
/** What whoever places this fragment hands to it. */
export type PropsOfFragment<Name extends FragmentName> = RegisteredFragments[Name];

export type PreviewedPage = keyof RegisteredPreviews & string;
/** What a link tells of this page. */
export type PreviewOf<Id extends PreviewedPage> = RegisteredPreviews[Id];

/** What a link has told, and of which page. */
export interface LinkPreview {
  page: string;
  told: unknown;
}

/** The registered pattern of a page; one that is not registered has any. */
export type PatternOf<Id extends string> = Id extends keyof RegisteredRoutes
  ? RegisteredRoutes[Id]['path']
  : string;

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
  /** Shown where the page is shared; the preloaded picture by default. */
  image?: string;
  /** For pages that search engines must not find; such a page is taken to be about one person. */
  noIndex?: boolean;
  /** Says of such a page that it is the same for everybody all the same, as a search is. */
  public?: boolean;
  /** schema.org objects, sent as JSON-LD. */
  structuredData?: object[];
  /** Picture that will be the largest on the page, to start it early. */
  preloadImage?: { src: string; srcSet?: string; sizes?: string };
}

/** What a loader is given. `Route` is the id of a registered page, or a pattern: it tells which `params` there are. */
export interface PageRequest<Route extends string = '/', Context extends HostContext = RegisteredContext> {
  context: Context;
  /** Of the route's pattern, decoded; a `*` pattern gives `'*'`. */
  params: Readonly<Record<PathParam<Route extends `/${string}` ? Route : PatternOf<Route>>, string>>;
  url: URL;
  signal: AbortSignal;
}

/** What a page's head is made from. `t` finds the messages of the page's remote. */
export type HeadContext<Context extends HostContext = RegisteredContext> = Context & {
  url: URL;
  t: TFunction;
};

/** Module of a page: one file, loaded when its route is. `page()` checks that its parts fit together. */
export interface PageModule<Context extends HostContext = HostContext, Data = unknown> {
  /** Runs on the server for the first page and in the browser for the next ones. Throw `notFound()` or `redirect()`. */
  loader?: (request: PageRequest<string, Context>) => Data | Promise<Data>;
  /** Data to show until the loader has answered, made of what a link has told. In the browser only. */
  preview?: (told: never, request: Omit<PageRequest<string, Context>, 'signal'>) => Data;
  head: (data: Data, context: HeadContext<Context>) => Head;
  Page: ComponentType<{ data: Data }>;
}

/** Where else than by links of other pages a page is found. */
export interface PageListing {
  /** In the sitemap for search engines, in each language. */
  sitemap?: true;
  /** In the menus of header and footer: the key of its name there, a message of its remote. */
  menu?: string;
}

/** Made by `page()`. */
export interface PageDefinition<Context extends HostContext = HostContext, Id extends string = string>
  extends PageListing {
  id: Id;
  /** React Router pattern, relative to the language prefix where it has one. */
  path: string;
  load: () => Promise<PageModule<Context>>;
}

/** Module of a fragment. Its `loader` runs where the fragment is rendered first; its data arrives as `data`. */
export interface FragmentModule<Context extends HostContext = HostContext, Props = FragmentProps> {
  loader?: (request: { context: Context; props: Props; signal: AbortSignal }) => unknown;
  Fragment: ComponentType<Props & { data: unknown }>;
}

/** Made by `fragment()`. */
export interface FragmentDefinition<Context extends HostContext = HostContext> {
  name: string;
  load: () => Promise<FragmentModule<Context>>;
}

type PageList<Context extends HostContext> = () => Promise<{ pages: readonly PageDefinition<Context>[] }>;

export type Messages = Record<string, unknown>;

/** A remote: its pages, the fragments it lends to others, and its messages. */
export interface RemoteDefinition<Context extends HostContext = HostContext> {
  /** The folder's and the release's name, such as `mfe-catalog`. */
  name: string;
  pages: readonly PageDefinition<Context>[];
  /** Pages at the root of the site, in English. Their list is a chunk of its own, `unprefixed`, which the others do not carry. */
  unprefixed?: PageList<Context>;
  /** Those of a section of the site, in a chunk of their own likewise. */
  desk?: PageList<Context>;
  fragments?: readonly FragmentDefinition<Context>[];
  messages: Record<Locale, () => Promise<{ default: Messages }>>;
}

/** What a page's root needs to take over the server's HTML without running loaders again. */
export interface HydrationData {
  loaderData: Record<string, unknown>;
  errors: Record<string, unknown> | null;
}

export interface ShownPage {
  url: URL;
  /** `null` when the page's loader failed. */
  head: Head | null;
  /** What it failed with, where that is an HTTP status. */
  status?: number;
  /** It stands with what a link told of it; it is told of once more when it has its data, or has failed. */
  isPreview?: boolean;
}

/** The exposed module `./app` of a remote, as the shell uses it in the browser. */
export interface BrowserRemote<Context extends HostContext = HostContext> {
  readonly contract: number;
  /** Loads code and data of a page before its navigation. */
  preload(url: URL, context: Context): Promise<void>;
  /**
   * Loads the code of a page. Remotes built before this have none.
   * @returns whether it can stand at once: with data that was fetched ahead, or with what a link tells of it
   */
  loadCode?(url: URL, context: Context, told?: LinkPreview): Promise<boolean>;
  /**
   * Resolves at the first commit of the page at the window's location. Where it throws before, so does this, and the element has
   * what it had.
   */
  mount(element: HTMLElement, context: Context, options: MountOptions): Promise<MountedRemote>;
  /** Forgets data that was fetched ahead. Remotes built before this have none. */
  forget?(): void;
  preloadFragment(name: string): void;
  mountFragment(
    name: string,
    element: HTMLElement,
    context: Context,
    props: FragmentProps,
  ): Promise<MountedFragment>;
}

export interface MountOptions {
  /** Present when the element holds this page's HTML from the server. */
  hydrationData?: HydrationData;
  /** How long the code of the page may take to load. */
  codeTimeoutMs?: number;
  /** What the link that was followed has told of the page at the window's location. */
  preview?(): LinkPreview | undefined;
  /** After each navigation inside the remote, once its page is in the document. */
  onPage(page: ShownPage): void;
  /** Something of the page threw; where that is all there is to it, the page goes on. */
  onError?(error: unknown): void;
  /**
   * The page threw after it was mounted, and is gone: what it showed stays in the element as mere HTML, unless the address is
   * another by now.
   */
  onLost?(error: unknown): void;
}

export interface MountedRemote {
  /**
   * Stops following the address: what is shown stays, to be seen only, until `unmount`. Remotes built before this have none.
   * @returns what takes it up again at the address it was left at: it tells of its page and asks for its data anew; nothing where it
   * cannot
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: versions of before return nothing.
  leave?(): (() => void) | void;
  unmount(): void;
}

type PageAddress = Pick<PageDefinition, 'id' | 'path'>;

/** What the release says of a page for menus and sitemap. */
export interface ListedPage {
  sitemap?: true;
  menu?: Record<Locale, string>;
}

/** The default export of a remote's `server.mjs`. */
export interface ServerRemote<Context extends HostContext = HostContext> {
  readonly name: string;
  readonly contract: number;
  readonly pages: PageAddress[];
  unprefixed(): Promise<PageAddress[]>;
  /** Those of sections, beside `pages`. */
  sectionPages?(): Promise<PageAddress[]>;
  /**
   * Those of its pages that are in the menus or the sitemap, by id. Asked by the build alone.
   * @throws Error where a name is not among the messages
   */
  listed(): Promise<Record<string, ListedPage>>;
  readonly fragments: string[];
  /** Resolves once the page's loader has answered. @throws whatever the remote throws before that. */
  render(request: { url: URL; context: Context; signal: AbortSignal }): Promise<RenderedPage>;
  renderFragment(name: string, props: FragmentProps, context: Context, signal: AbortSignal): Promise<string>;
}

export type RenderedPage =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      head: Head | null;
      data: HydrationData;
      /** Renders and writes; rejects before it writes where the page's components cannot be rendered. */
      pipe(destination: NodeJS.WritableStream): Promise<void>;
    };
