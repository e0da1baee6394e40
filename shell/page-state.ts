import type { FragmentProps, HydrationData, Locale } from '@shop/federation/contract';
import type { RemotesByName } from '@shop/federation/host/route-table';
import type { LayoutData } from './layout/layout-data.ts';
import type { ShopState } from './shop-context.ts';

/** Name of the chunk that only pages with sample content need. */
export const SAMPLE_SHOP = 'sample-shop';
/** Name of the chunk with the part of the router that only moves need. */
export const ROUTER = 'router';
/** Name of the chunk that asks the API: the first page comes with its data, the next one does not. */
export const SHOP_API = 'shop-api';
/** Of every answer: what was current where it comes from, in the form of `PageState.release`. */
export const RELEASE_HEADER = 'shop-release';
export const STATE_ELEMENT = 'shop-state';
export const CONTENT_ELEMENT = 'content';
/** Where browsers tell of remotes that failed in them. */
export const ERROR_REPORTS = '/error-reports';
export const LONGEST_MESSAGE = 200;

/** What a browser says of a remote that failed in it; nothing of who uses it. */
export interface ErrorReport {
  code: string;
  remote: string;
  version: string;
  /** In the form of `PageState.release`. */
  release: string;
  message: string;
}

/** Where browsers of some visitors tell how it went. */
export const VISIT_REPORTS = '/visit-reports';
/** What happens to a version of a remote in a document. */
export const HAPPENINGS = ['loaded', 'failed', 'fallback', 'hydration', 'failedHydration', 'error'] as const;
export type Happening = (typeof HAPPENINGS)[number];
export const VITALS = ['LCP', 'INP', 'CLS'] as const;

/** How one document fared; nothing of who read it, nor which product it was of. */
export interface VisitReport {
  /** Id of the page that the document began with, if it was one of a remote. */
  page?: string;
  /** What happened to versions of remotes, and how often. */
  remotes: ({ remote: string; version: string } & Partial<Record<Happening, number>>)[];
  /** In milliseconds, but for CLS; of the remote whose element it was, else of `shell`. */
  vitals: { name: (typeof VITALS)[number]; value: number; remote: string; version?: string }[];
}

export const containerId = (remote: string): string => `app-${remote}`;

export interface WholePage {
  /** Of a fragment. */
  name: string;
  props: FragmentProps;
}

/** All remotes of a release, for moves to pages of those that a document says nothing of. */
export interface RestOfRelease {
  remotes: RemotesByName;
  /** Hashes of their modules by address, as in an import map. */
  integrity: Record<string, string>;
}

/** What the document tells the shell's code in the browser, as JSON in the element `shop-state`. */
export interface PageState {
  /** Id of the release, a slash, and the version of the shell. */
  release: string;
  /** Remotes that the document has parts of; the others are at `rest`. */
  remotes: RemotesByName;
  /** Address of a `RestOfRelease`, which never changes. */
  rest: string;
  /** Addresses of modules of the shell that the next page needs. */
  ahead: string[];
  shop: ShopState;
  layout: LayoutData;
  /** The remote whose HTML the document holds; absent where the browser is to render it, or for the shell's own pages. */
  rendered?: { remote: string; data: HydrationData };
  /** A fragment that stands for the whole page, such as `not-found`. */
  fragment?: WholePage;
  /** Whether those who come back are offered the shop as an app. */
  webApp: boolean;
  /** Whether the parts of the page can be outlined: documents with an override. */
  inspected?: true;
  remoteTimeoutMs: number;
  /** Of a hundred visits, how many are to be told of; absent: none. */
  telemetry?: number;
  locale: Locale;
}
