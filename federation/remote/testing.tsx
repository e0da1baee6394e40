import { act } from 'react';
import type {
  BrowserRemote,
  FragmentProps,
  HostContext,
  HydrationData,
  LinkPreview,
  ShownPage,
} from '../contract.ts';

export interface RenderedRemote {
  element: HTMLElement;
  /** Pages told to the shell so far, newest last. */
  pages: ShownPage[];
  unmount(): void;
}

interface RemoteToRender<Context extends HostContext> {
  path: string;
  context: Context;
  sent?: { html: string; data: HydrationData };
  /** What the link told that was followed. */
  preview?: () => LinkPreview;
}

/** Mounts a remote at a path with the given context, as the shell does in the browser, over the server's HTML where it is given; for unit tests. */
export async function renderRemote<Context extends HostContext>(
  remote: BrowserRemote<Context>,
  { path, context, sent, preview }: RemoteToRender<Context>,
): Promise<RenderedRemote> {
  window.history.replaceState(null, '', path);
  const pages: ShownPage[] = [];
  const element = document.body.appendChild(document.createElement('div'));
  if (sent) element.innerHTML = sent.html;
  const mounted = await outsideAct(() =>
    remote.mount(element, context, {
      hydrationData: sent?.data,
      preview,
      onPage: (page) => pages.push(page),
    }),
  );
  return { element, pages, unmount: removing(element, mounted) };
}

/** Mounts one fragment with the given context; for unit tests. */
export async function renderFragment<Context extends HostContext>(
  remote: BrowserRemote<Context>,
  name: string,
  { context, props = {} }: { context: Context; props?: FragmentProps },
): Promise<Omit<RenderedRemote, 'pages'> & { update(props: FragmentProps): Promise<void> }> {
  const element = document.body.appendChild(document.createElement('div'));
  const mounted = await act(() => remote.mountFragment(name, element, context, props));
  return {
    element,
    update: (next) => act(async () => mounted.update(next)),
    unmount: removing(element, mounted),
  };
}

/** Before a test may replace it by a fake one. */
const later = setTimeout;

/** `act` would hold the first render back until `mount` is done, which itself waits for that render. */
async function outsideAct<Result>(work: () => Promise<Result>): Promise<Result> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    return await work();
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
    // Effects of the first render run in a task of their own.
    await act(() => new Promise<void>((done) => later(done)));
  }
}

function removing(element: HTMLElement, mounted: { unmount(): void }): () => void {
  return () => {
    act(() => mounted.unmount());
    element.remove();
  };
}
