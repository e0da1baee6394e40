/// <reference types="@rspack/core/module" />

interface Build {
  /** Its address. */
  base: string;
  /** Stands for the code that it has for browsers. */
  code: string;
}

/** Dispatched on `window` with each remote's newest build by its name, in development only. */
export const BUILDS_EVENT = 'federation:builds';

/** Where the bundler's code gets chunks and updates from; it may be changed. */
// biome-ignore lint/style/useNamingConvention: the bundler's name.
declare let __webpack_public_path__: string;

/**
 * In development, takes each new build of a remote into the open page, so that changed components keep their state. Where a change
 * cannot be taken, or builds in between were missed, the page is loaded anew.
 * @param onUpdate called after each.
 */
export function followBuilds(name: string, onUpdate: () => Promise<void>): void {
  const hot = import.meta.webpackHot;
  if (!hot) return;
  const base = () => new URL('..', __webpack_public_path__).href;
  let updating = Promise.resolve();

  /** Of what runs in the page, once it is known. */
  let running: string | undefined;

  async function update({ base: address, code }: Build): Promise<void> {
    const next = new URL(address, location.href).href;
    const before = running;
    running = code;
    // Browsers and server have a build each, and the second to end makes a version that has nothing new for the other.
    if (next === base() || code === before) return;
    __webpack_public_path__ = `${next}browser/`;
    if (!(await hot?.check(true))) throw new Error(`the page has missed a build of ${name}`);
    await onUpdate();
  }

  window.addEventListener(BUILDS_EVENT, ({ detail }: CustomEventInit<Record<string, Build>>) => {
    const next = detail?.[name];
    if (!next) return;
    updating = updating
      .then(() => update(next))
      .catch((error: Error) => {
        console.info(`The page is loaded anew: ${error.message}`);
        location.reload();
      });
  });
}
