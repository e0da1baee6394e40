import { createBrowserRouter } from '@shop/federation/router';
import type { RouteObject } from 'react-router-dom';
import type { HydrationData } from '../contract.ts';
import { windowForRouter } from './window-for-router.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Opens React Router at the address that the window is at.
 * @param isAsleep it hears of no move while its page is only kept
 */
export function openRouter(
  routes: RouteObject[],
  {
    basename,
    hydrationData,
    isAsleep,
  }: { basename: string; hydrationData: HydrationData | undefined; isAsleep: () => boolean },
): Router {
  const router: Router = createBrowserRouter(routes, {
    basename,
    hydrationData,
    window: windowForRouter(() => router, isAsleep),
  });
  return router;
}
