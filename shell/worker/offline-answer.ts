import { lastSeen, seenPicture } from './last-seen.ts';
import { offlinePage } from './offline-page.ts';
import { isOffline } from './places.ts';

/** Filled in by the server that serves the worker. */
declare const SHOP: { brand: Record<'ar' | 'en', string> };

/** What there is without a network: a product that was seen, or the list of those that were. */
export async function offlineAnswer(url: URL): Promise<Response> {
  if (isOffline(url.pathname)) return (await seenPicture(url.pathname)) ?? Response.error();
  const locale = url.pathname.split('/')[1] === 'en' ? 'en' : 'ar';
  const seen = await lastSeen(locale).catch(() => []);
  const nonce = crypto.randomUUID();
  const page = offlinePage({
    ...{ locale, nonce, seen, brand: SHOP.brand[locale] },
    address: url.pathname + url.search,
    product: seen.find(({ path }) => path === url.pathname),
  });
  return new Response(page, {
    // Not for the visitor: for whoever looks at the network's log.
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}
