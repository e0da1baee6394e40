import { matchRelease } from '@shop/federation/host/route-table';
import type { ShopContext } from '@shop/shop-client/context';
import { SERVICE_WORKER } from '@shop/shop-domain/service-worker';
import type { PageState } from '../page-state.ts';
import { MANIFEST, THEME_COLOR } from '../web-app.ts';
import { forgetSeen, keepSeen } from '../worker/last-seen.ts';

/** Makes the shop one that can be installed and says something without a network. */
export interface WebApp {
  /** Keeps the page in view for times without a network, if it is a product's. */
  look(): void;
}

/** Called from a visitor's second visit on, and once the page is at rest. */
export function startWebApp(state: PageState, { session }: Pick<ShopContext, 'session'>): WebApp {
  const { locale } = state;
  const link = (rel: string, href: string) =>
    document.head.append(Object.assign(document.createElement('link'), { rel, href }));
  link('manifest', MANIFEST[locale]);
  link('apple-touch-icon', '/icons/icon-192.png');
  const meta = Object.assign(document.createElement('meta'), { name: 'theme-color', content: THEME_COLOR });
  document.head.append(meta);
  // Without it everything is as it was.
  navigator.serviceWorker?.register(SERVICE_WORKER).catch(() => undefined);

  const visitor = () => (session.getState().customer ? 'customer' : 'guest');
  // Also of whoever was logged out elsewhere, or by time.
  const forgetOthers = () => {
    if (visitor() === 'guest') forgetSeen('customer').catch(() => undefined);
  };
  session.subscribe(forgetOthers);
  forgetOthers();

  return {
    look() {
      const path = location.pathname;
      if (matchRelease(state.remotes, path)?.pageId !== 'product') return;
      const name = document.querySelector('main h1')?.textContent?.trim();
      const isNotFound = document.querySelector('meta[name=robots][content=noindex]');
      if (!name || isNotFound) return;
      const description = document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '';
      const picture = document.querySelector<HTMLImageElement>('main img');
      // A browser without room for it keeps nothing.
      keepSeen(visitor(), { path, name, description }, picture?.currentSrc || picture?.src).catch(
        () => undefined,
      );
    },
  };
}
