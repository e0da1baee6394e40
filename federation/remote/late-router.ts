import type { openRouter, Router } from './open-router.ts';

/** What only the next page needs: it comes before a move, or once the first page has been taken over. */
export const routerCode = () => import(/* webpackChunkName: "router" */ './open-router.ts');

export interface LateRouter {
  /** The router, once it is open. */
  readonly router: Router | undefined;
  /** Settles with the first `open` that succeeds. */
  readonly opened: Promise<Router>;
  open(): Promise<Router>;
  close(): void;
}

/** The router of a page, opened on demand at the address that the window is at then. */
export function lateRouter(create: (open: typeof openRouter) => Router): LateRouter {
  const opened = Promise.withResolvers<Router>();
  let router: Router | undefined;
  let isClosed = false;
  return {
    get router() {
      return router;
    },
    opened: opened.promise,
    async open() {
      const { openRouter } = await routerCode();
      // Whoever waits for a page that has gone waits for nothing.
      if (isClosed) return await opened.promise;
      router ??= create(openRouter);
      opened.resolve(router);
      return router;
    },
    close() {
      isClosed = true;
      router?.dispose();
    },
  };
}
