import type { BrowserRemotes } from '@shop/federation/host/browser-remotes';
import { localeOf, matchRelease } from '@shop/federation/host/route-table';
import type { ShopContext } from '@shop/shop-client/context';
import type { PageState } from '../page-state.ts';
import { codeInSight } from './code-in-sight.ts';
import { isThrifty } from './connection.ts';
import { dataInSight } from './data-in-sight.ts';
import { isReturning } from './returning-visitor.ts';
import { shopApiCode } from './shop-api-on-demand.ts';
import type { WebApp } from './web-app.ts';
import { idle } from './when-idle.ts';

export interface LinksInSight {
  /** Looks at the links of the page that has come, instead of those of the page before. */
  look(): void;
}

interface Options {
  remotes: BrowserRemotes<ShopContext>;
  /** Its calls give way to others. */
  context: ShopContext;
  /** Whether data may be fetched ahead as well as code. */
  withData: boolean;
}

/** Fetches code, and where no pointer announces a press also data, of the pages that links in sight lead to. */
export function linksInSight(state: PageState, { remotes, context, withData }: Options): LinksInSight {
  const code = codeInSight(state, async (name, url) => {
    const remote = await remotes.load(name);
    await idle();
    await remote.loadCode?.(url, context);
    await idle();
    await shopApiCode();
  });
  // The first visit loads nothing of it.
  const isAnotherVisit = isReturning() && state.webApp && state.shop.storefront === 'live';
  const webApp = isAnotherVisit ? webAppFor(state, context) : undefined;
  const data = withData && matchMedia('(hover: none)').matches ? dataInSight(fetchAhead) : undefined;

  /** Data of a page of which links tell; the others hold much that may never be looked at. */
  async function fetchAhead(url: URL): Promise<boolean> {
    const match = url.origin === location.origin ? matchRelease(state.remotes, url.pathname) : null;
    if (!match || localeOf(url.pathname) !== state.locale || url.pathname === location.pathname) return false;
    const remote = await remotes.load(match.remote);
    if (!(await remote.loadCode?.(url, context, { page: match.pageId, told: undefined }))) return false;
    await remote.preload(url, context);
    return true;
  }

  return {
    look() {
      code.look();
      if (!isThrifty()) data?.look();
      webApp?.then((app) => app?.look());
    },
  };
}

/** Pages work without it. */
async function webAppFor(state: PageState, context: ShopContext): Promise<WebApp | undefined> {
  try {
    const { startWebApp } = await import(/* webpackChunkName: "web-app" */ './web-app.ts');
    return startWebApp(state, context);
  } catch {
    return undefined;
  }
}
