import type { DeskProduct, DeskVariant } from '../desk-product.ts';

interface Sent {
  method: string;
  path: string;
  body: unknown;
}

interface Answer {
  status: number;
  body: object;
}

export interface FakeDesk {
  fetch: typeof fetch;
  /** Changes that reached it, in order. */
  sent: Sent[];
  /** What was last asked for at a path. */
  asked(path: string): Record<string, string> | undefined;
  /** What the next change is answered with. */
  refuse(answer: Answer): void;
  /** As somebody else does. */
  change(variant: string, change: Partial<DeskVariant>): void;
  changeProduct(change: Partial<DeskProduct>): void;
}

const named = (code: string, ar: string, en: string) => ({ code, name: { ar, en } });

const picture = (hash: string) => ({
  ...{ hash, image: { path: `/media/${hash}`, cachedPath: `/media/${hash}/640` }, values: [] },
});

function variant(code: string, version: string, values: Record<string, string>): DeskVariant {
  const price = { SAR: 19_900, USD: 5300 };
  const compareAt = { SAR: 25_000 };
  return { code, version, values, price, compareAt, stock: 5, backorder: false, enabled: true };
}

const SHIRT: DeskProduct = {
  ...named('shirt', 'قميص', 'Shirt'),
  version: 'shirt.1',
  enabled: true,
  slug: { ar: 'قميص', en: 'shirt' },
  description: { ar: '<p>كتّان</p>', en: '<p>Linen</p>' },
  brand: named('warda', 'وردة', 'Warda'),
  categories: { main: named('shirts', 'قمصان', 'Shirts'), others: [named('women', 'نساء', 'Women')] },
  options: [
    {
      ...named('color', 'اللون', 'Colour'),
      values: [named('sand', 'رملي', 'Sand'), named('ink', 'حبري', 'Ink')],
    },
  ],
  pictures: [picture('front'), picture('back')],
  variants: [
    variant('shirt-sand', 'sand.1', { color: 'sand' }),
    variant('shirt-ink', 'ink.1', { color: 'ink' }),
  ],
};

const JUG: DeskProduct = {
  ...SHIRT,
  ...named('jug', 'إبريق', 'Jug'),
  options: [],
  variants: [variant('jug-one', 'jug.1', {})],
};

/** The desk's calls about products in memory: somebody is logged in, and there are two products. */
export function fakeDesk({
  access = 'write',
  left = [],
  dollars = 'typed',
}: {
  access?: 'read' | 'write';
  left?: object[];
  dollars?: 'typed' | 'by-rate';
} = {}): FakeDesk {
  const products = structuredClone([SHIRT, JUG]);
  const queries = new Map<string, Record<string, string>>();
  const sent: Sent[] = [];
  let refusal: Answer | undefined;

  const variantOf = (code: string) =>
    products.flatMap(({ variants }) => variants).find((each) => each.code === code);

  function read(path: string): Answer {
    if (path === '/me') return { status: 200, body: { id: 1, name: 'Nora', access: { catalogue: access } } };
    if (path === '/pricing') return { status: 200, body: { dollars } };
    if (path === '/imports') return { status: 200, body: { items: IMPORTS } };
    if (path === '/options') return { status: 200, body: { items: OPTIONS } };
    if (path === '/products')
      return {
        status: 200,
        body: {
          total: 2,
          items: products.map(({ code, name, enabled, variants }) => ({
            ...{ code, name, enabled, stock: 10, variants: variants.length },
            prices: { SAR: { min: 19_900, max: 19_900 } },
          })),
        },
      };
    const product = products.find(({ code }) => path === `/products/${code}`);
    return product
      ? { status: 200, body: product }
      : { status: 404, body: { message: 'Not found', reason: 'productCode' } };
  }

  function write(path: string, body: { rows?: DeskVariant[]; version?: string }): Answer {
    if (refusal) return refusal;
    if (path === '/products/jug/options')
      return { status: 201, body: { ...SHIRT, ...named('jug', 'إبريق', 'Jug') } };
    if (path === '/products' || path === '/products/shirt/variants')
      return { status: 201, body: { ...SHIRT } };
    if (path === '/catalogue-pictures') return { status: 201, body: picture(`sent-${sent.length}`) };
    if (path.endsWith('/undo')) return { status: 200, body: { undid: 3, problems: left } };
    if (body.rows) {
      const stale = body.rows.filter(({ code, version }) => variantOf(code)?.version !== version);
      if (stale.length > 0) return staleAnswer({ items: stale.map(({ code }) => variantOf(code)) });
      const items = body.rows.map((row) => {
        const variant = variantOf(row.code);
        if (!variant) throw new Error(`no variant ${row.code}`);
        const price = { ...variant.price, ...row.price };
        return Object.assign(variant, row, { price, version: `${variant.version}+` });
      });
      return { status: 200, body: { items } };
    }
    const [product] = products;
    if (!product || product.version !== body.version) return staleAnswer(product);
    return {
      status: 200,
      body: Object.assign(product, { ...read('/products/shirt').body, version: 'shirt.9' }),
    };
  }

  return {
    sent,
    asked: (path) => queries.get(path),
    refuse: (answer) => {
      refusal = answer;
    },
    change: (code, change) => Object.assign(variantOf(code) ?? {}, change),
    changeProduct: (change) => Object.assign(products[0] ?? {}, change),
    fetch: async (input, init) => {
      const url = new URL(String(input), 'http://localhost');
      const path = url.pathname.replace('/desk-api', '');
      const method = init?.method ?? 'GET';
      queries.set(path, Object.fromEntries(url.searchParams));
      if (method === 'GET') return answerOf(read(path));
      const file = init?.body instanceof Blob ? init.body : undefined;
      const body = init?.body ? (file ?? JSON.parse(String(init.body))) : null;
      sent.push({ method, path, body });
      return answerOf(write(path, body ?? {}));
    },
  };
}

const OPTIONS = [
  {
    ...named('color', 'اللون', 'Colour'),
    ...{ version: 'color.1', products: 1 },
    values: [named('sand', 'رملي', 'Sand'), named('ink', 'حبري', 'Ink')],
  },
  {
    ...named('size', 'المقاس', 'Size'),
    ...{ version: 'size.1', products: 0 },
    values: [named('s', 'صغير', 'Small'), named('m', 'وسط', 'Medium')],
  },
];

const IMPORTS = [
  {
    id: 3,
    file: 'desk: 2 variants',
    startedAt: '2026-03-01T10:00:00.000Z',
    finishedAt: '2026-03-01T10:00:01.000Z',
    counts: { products: { created: 0, updated: 1, unchanged: 0 } },
  },
  {
    id: 2,
    file: 'desk: shirt',
    startedAt: '2026-03-01T09:00:00.000Z',
    finishedAt: '2026-03-01T09:00:01.000Z',
    counts: { products: { created: 0, updated: 1, unchanged: 0 } },
    undoneBy: 4,
  },
];

function staleAnswer(present: unknown): Answer {
  const reason = 'versionStale';
  // Those who answer later changes do not change what was answered.
  return {
    status: 409,
    body: { message: 'Somebody was faster.', reason, present: structuredClone(present) },
  };
}

function answerOf({ status, body }: Answer): Response {
  const text = JSON.stringify(body);
  return { ok: status < 400, status, statusText: '', text: async () => text } as Response;
}
