import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createShopApi, type ShopApiOptions } from '../shop-api.ts';

interface Call {
  method: string;
  path: string;
  /** A name that came more than once has a list. */
  query: Record<string, string | string[]>;
  body?: unknown;
}

/** An answer that is no success: `refused(400, 'shop/coupon-refused')`. */
export function refused(status: number, name?: string): Response {
  return new Response(name === undefined ? null : JSON.stringify(contractFixture(name)), { status });
}

/** An API that answers from the contract fixtures (`shop/product`), with 404 for every other path. */
export function contractApi(answers: Record<string, unknown>, options: Partial<ShopApiOptions> = {}) {
  const calls: Call[] = [];
  const fetch: ShopApiOptions['fetch'] = async (input, init) => {
    const url = new URL(String(input));
    const path = url.pathname.replace('/shop-api', '');
    const sent = init?.body;
    const body = typeof sent === 'string' ? JSON.parse(sent) : sent;
    calls.push({ method: init?.method ?? 'GET', path, query: queryOf(url), body });
    if (!(path in answers)) return Response.json({ code: 404, message: 'Not found' }, { status: 404 });
    const answer = answers[path];
    if (answer === null) return new Response(null, { status: 204 });
    if (answer instanceof Response) return answer.clone();
    return Response.json(typeof answer === 'string' ? contractFixture(answer) : answer);
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

/** One answer of the contract, of this shop (`shop/…`) or of a stock Sylius shop (`sylius/…`). */
export function contractFixture(name: string): unknown {
  return JSON.parse(readFileSync(join(__dirname, '../contract-fixtures', `${name}.json`), 'utf8'));
}

/** A stock Sylius shop. */
export const sylius = { baseUrl: 'https://sylius.example/shop-api', locale: 'en', currency: 'USD' } as const;
export const arabicSlug = `/${encodeURIComponent('رجال')}/${encodeURIComponent('قمصان')}`;

function queryOf({ searchParams }: URL): Call['query'] {
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const [first = '', ...others] = searchParams.getAll(name);
      return [name, others.length > 0 ? [first, ...others] : first];
    }),
  );
}
