import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createShopApi, type ShopApiOptions } from './shop-api.ts';

interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  body?: unknown;
}

/** An API that answers from recordings (`shop/product`), with 404 for every other path. */
export function recorded(answers: Record<string, unknown>, options: Partial<ShopApiOptions> = {}) {
  const calls: Call[] = [];
  const fetch: ShopApiOptions['fetch'] = async (input, init) => {
    const url = new URL(String(input));
    const path = url.pathname.replace('/shop-api', '');
    const body = init?.body ? JSON.parse(String(init.body)) : undefined;
    calls.push({ method: init?.method ?? 'GET', path, query: Object.fromEntries(url.searchParams), body });
    if (!(path in answers)) return Response.json({ code: 404, message: 'Not found' }, { status: 404 });
    const answer = answers[path];
    if (answer === null) return new Response(null, { status: 204 });
    return Response.json(typeof answer === 'string' ? recording(answer) : answer);
  };
  const api = createShopApi({
    baseUrl: 'http://api.internal:4000/shop-api',
    origin: 'http://localhost:3000',
    locale: 'ar',
    currency: 'SAR',
    fetch,
    ...options,
  });
  return { api, calls };
}

/** One recorded answer. */
export function recording(name: string): unknown {
  return JSON.parse(readFileSync(join(__dirname, 'recordings', `${name}.json`), 'utf8'));
}

/** A stock Sylius shop. */
export const sylius = { baseUrl: 'https://sylius.example/shop-api', locale: 'en', currency: 'USD' } as const;
export const arabicSlug = `/${encodeURIComponent('رجال')}/${encodeURIComponent('قمصان')}`;
