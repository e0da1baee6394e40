import type { FragmentProps, Fragments, HostContext, RenderedPage } from '../contract.ts';
import type { ReleaseDocument, RemoteVersion } from '../release/release-document.ts';

/** An answer to a loader's read, on its way in bytes. */
export interface Fetched {
  status: number;
  contentType: string;
  body: Uint8Array<ArrayBuffer>;
}

/** As the loader gets it. */
export function responseOf({ status, contentType, body }: Fetched): Response {
  // These have no body, and `Response` insists on it.
  const content = [204, 205, 304].includes(status) ? null : body;
  return new Response(content, { status, headers: { 'content-type': contentType } });
}

type PageOf<Kind> = Extract<RenderedPage, { kind: Kind }>;

/** What was made of a page, as the host gets it: its data stays the JSON, in UTF-8, as which it goes on to the browser. */
export type ReceivedPage = PageOf<'redirect'> | (Omit<PageOf<'page'>, 'data'> & { data: Buffer });

/** One page or fragment being rendered, as the host knows it. */
export interface Rendering<State = unknown> {
  /** What the context is made of; it travels as JSON. */
  state: State;
  nonce: string;
  signal: AbortSignal;
  /** A read of the remote's loaders, which the host makes in the visitor's name. */
  fetch(
    url: string,
    init: { method: string; headers: Record<string, string>; signal: AbortSignal },
  ): Promise<Fetched>;
  /** HTML of another remote's fragment; `null` where it is left to the browser. */
  fragment(name: string, props: FragmentProps): Promise<string | null> | null;
  /** What the remote's code has written to its console meanwhile. */
  log(level: string, text: string): void;
}

/** What a context has of the page or fragment that it is made for. */
interface RenderingParts {
  fetch: typeof globalThis.fetch;
  fragments: Fragments;
  nonce: string;
}

/** Makes the context that the host hands down, in whichever process a remote is rendered. */
export type MakeContext<State> = (state: State, parts: RenderingParts) => Promise<HostContext>;

/** What the host tells of its rendering in its state of health. */
interface RenderingHealth {
  /** Processes that run server bundles. */
  processes: number;
  /** Versions that are not rendered on the server any more, as they have failed too often. */
  stopped: string[];
}

/** Runs the server bundles of a release's remotes. */
export interface RemoteRenderer<State> {
  /**
   * Has the version's bundle running; a failed load is tried again at the next call.
   * @throws FederationError FED-003 late, FED-006 other bytes than released, FED-005 or FED-008 not a fitting remote,
   * FED-028 its process ended, FED-029 it has ended too often.
   */
  prepare(version: RemoteVersion): Promise<void>;
  /** @throws whatever the remote throws before its page's loader has answered, or FED-028. */
  render(version: RemoteVersion, url: URL, rendering: Rendering<State>): Promise<ReceivedPage>;
  renderFragment(
    version: RemoteVersion,
    name: string,
    props: FragmentProps,
    rendering: Rendering<State>,
  ): Promise<string>;
  /** Whether it has failed so often that it is not tried any more. */
  hasStopped(version: RemoteVersion): boolean;
  /** Tells which release is current: what it does not name is let go. */
  follow(release: ReleaseDocument): void;
  health(): RenderingHealth;
  stop(): void;
}

/** The fragments of a context on the server: each is asked for once. */
export function serverFragments(ask: Rendering['fragment']): Fragments {
  const asked = new Map<string, Promise<string | null> | null>();
  return {
    html(name, props) {
      const key = `${name} ${JSON.stringify(props)}`;
      const html = asked.has(key) ? asked.get(key) : ask(name, props);
      asked.set(key, html ?? null);
      return html ?? null;
    },
    preload: () => undefined,
    mount: () => Promise.reject(new Error('fragments are mounted in browsers only')),
  };
}
