import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { invalid, notFound } from '../../kernel/http/http-error.ts';
import { originOf } from '../../kernel/http/origin.ts';
import type { Currency } from '../../kernel/language/locale.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import type { Shop } from '../../kernel/shop.ts';
import { listDeskProducts } from './list-products.ts';

/** Bytes; five hundred rows in full. */
const ROWS_BODY_LIMIT = 512 * 1024;
/** Bytes; descriptions in two languages may be long. */
const PRODUCT_BODY_LIMIT = 1024 * 1024;
const MAX_ROWS = 500;
const MAX_AMOUNT = 2_147_483_647;
const MAX_STOCK = 1_000_000;

const Code = Type.String({ minLength: 1, maxLength: 255 });
const Version = Type.String({ minLength: 1, maxLength: 100 });
const Texts = Type.Object({
  ar: Type.Optional(Type.String({ minLength: 1 })),
  en: Type.Optional(Type.String({ minLength: 1 })),
});
const Nothing = Type.Null();

const Edit = Type.Object({
  version: Version,
  name: Type.Optional(Texts),
  shortDescription: Type.Optional(Type.Union([Nothing, Texts])),
  description: Type.Optional(Type.Union([Nothing, Texts])),
  enabled: Type.Optional(Type.Boolean()),
  brand: Type.Optional(Type.Union([Nothing, Code])),
  categories: Type.Optional(
    Type.Object({
      main: Type.Optional(Code),
      others: Type.Optional(Type.Array(Code, { maxItems: 100 })),
    }),
  ),
  pictures: Type.Optional(
    Type.Array(
      Type.Object({
        hash: Type.String({ maxLength: 100 }),
        focus: Type.Union([
          Nothing,
          Type.Object({
            x: Type.Integer({ minimum: 0, maximum: 100 }),
            y: Type.Integer({ minimum: 0, maximum: 100 }),
          }),
        ]),
      }),
      { maxItems: 200 },
    ),
  ),
  gallery: Type.Optional(
    Type.Array(
      Type.Object({
        hash: Type.String({ minLength: 1, maxLength: 100 }),
        values: Type.Optional(Type.Array(Code, { maxItems: 100 })),
      }),
      { maxItems: 200 },
    ),
  ),
});

const Amount = Type.Integer({ minimum: 0, maximum: MAX_AMOUNT });
// The first that fits counts: a number would take nothing for 0.
const AmountOrNothing = Type.Union([Nothing, Type.Integer({ minimum: 1, maximum: MAX_AMOUNT })]);

const Row = Type.Object({
  code: Code,
  version: Version,
  price: Type.Optional(Type.Object({ SAR: Type.Optional(Amount), USD: Type.Optional(Amount) })),
  compareAt: Type.Optional(
    Type.Object({ SAR: Type.Optional(AmountOrNothing), USD: Type.Optional(AmountOrNothing) }),
  ),
  stock: Type.Optional(Type.Integer({ minimum: -MAX_STOCK, maximum: MAX_STOCK })),
  enabled: Type.Optional(Type.Boolean()),
});

const BothTexts = (maxLength: number) =>
  Type.Object({ ar: Type.String({ maxLength }), en: Type.String({ maxLength }) });
const Price = Type.Integer({ minimum: 1, maximum: MAX_AMOUNT });

const Prices = Type.Object({
  SAR: Price,
  USD: Type.Optional(Type.Integer({ ...Price, description: 'needed where dollars are written one by one' })),
});

const Options = Type.Array(
  Type.Object({ code: Code, values: Type.Array(Code, { minItems: 1, maxItems: 100 }) }),
  { maxItems: 3 },
);

const Made = Type.Object({
  name: BothTexts(1000),
  // The code is made of it.
  slug: BothTexts(200),
  category: Code,
  brand: Type.Optional(Code),
  price: Prices,
  stock: Type.Integer({ minimum: 0, maximum: MAX_STOCK }),
  enabled: Type.Boolean(),
  options: Type.Optional(Options),
});

const MadeVariant = Type.Object({
  values: Type.Record(Type.String({ maxLength: 255 }), Type.String({ maxLength: 255 }), {
    maxProperties: 10,
  }),
  sku: Type.Optional(Type.String({ maxLength: 255 })),
  price: Prices,
  stock: Type.Integer({ minimum: 0, maximum: MAX_STOCK }),
});

const params = Type.Object({ code: Type.String({ maxLength: 255 }) });

/**
 * Prices to write, where those in dollars may follow.
 * @throws HttpError 400 where they do not
 */
function bothPrices(
  { SAR, USD }: { SAR: number; USD?: number },
  { dollars }: Pick<Settings, 'dollars'>,
): Record<Currency, number> {
  if (USD !== undefined) return { SAR, USD };
  if (dollars === 'typed') throw invalid('price.USD', 'required');
  // The database has it follow by the rate that holds, whatever is written.
  return { SAR, USD: SAR };
}

/** For the merchant: registered where the admin token is asked for. */
export function productDeskRoutes({ queries, settings }: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.get(
      '/products',
      {
        schema: {
          summary: 'Products as they are searched for, also those that are hidden',
          querystring: Type.Object({
            search: Type.Optional(Type.String({ maxLength: 200 })),
            status: Type.Optional(Type.Enum(['enabled', 'disabled'])),
            stock: Type.Optional(Type.Enum(['low', 'out'])),
            category: Type.Optional(Type.String({ maxLength: 255 })),
            page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1e6 })),
            limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
          }),
        },
      },
      (request) => listDeskProducts(queries, request.query, originOf(request, settings.publicUrl)),
    );

    server.get(
      '/pricing',
      {
        schema: {
          summary: 'Whether prices in dollars are written one by one, follow riyals, or are not offered',
        },
      },
      async () => ({ dollars: settings.dollars }),
    );

    server.get(
      '/products/:code',
      { schema: { summary: 'A product with all that can be changed of it', params } },
      async (request) => {
        const { readStoredProducts, viewToEdit } = await import('./product-to-edit.ts');
        const { code } = request.params;
        const product = (await readStoredProducts(queries, [code])).get(code);
        if (!product) throw notFound('productCode', { code });
        return viewToEdit(queries, product, originOf(request, settings.publicUrl));
      },
    );

    server.post(
      '/products',
      {
        schema: {
          summary: 'Makes a product, of one variant for each combination of the options that it comes in',
          body: Made,
        },
      },
      async (request, reply) => {
        const { makeProduct } = await import('./make-product.ts');
        reply.code(201);
        const made = { ...request.body, price: bothPrices(request.body.price, settings) };
        return makeProduct(queries, made, originOf(request, settings.publicUrl));
      },
    );

    server.patch(
      '/products/:code',
      {
        bodyLimit: PRODUCT_BODY_LIMIT,
        schema: { summary: 'Changes a product; what is left out stays', params, body: Edit },
      },
      async (request) => {
        // Loaded only when needed: cleaning HTML takes much code.
        const { editProduct } = await import('./edit-products.ts');
        const origin = originOf(request, settings.publicUrl);
        return editProduct(queries, request.params.code, request.body, origin);
      },
    );

    server.post(
      '/products/:code/variants',
      { schema: { summary: 'Gives a product one more variant', params, body: MadeVariant } },
      async (request, reply) => {
        const { addVariant } = await import('./add-variant.ts');
        const origin = originOf(request, settings.publicUrl);
        reply.code(201);
        const added = { ...request.body, price: bothPrices(request.body.price, settings) };
        return addVariant(queries, request.params.code, added, origin);
      },
    );

    server.post(
      '/products/:code/options',
      {
        schema: {
          summary: 'Has a product of one variant come in options: that one is the first value of each',
          params,
          body: Type.Object({ options: Type.Array(Options.items, { minItems: 1, maxItems: 3 }) }),
        },
      },
      async (request, reply) => {
        const { giveOptions } = await import('./give-options.ts');
        const origin = originOf(request, settings.publicUrl);
        reply.code(201);
        return giveOptions(queries, request.params.code, request.body.options, origin);
      },
    );

    server.patch(
      '/variants',
      {
        bodyLimit: ROWS_BODY_LIMIT,
        schema: {
          summary: 'Changes prices, stock and sale of up to 500 variants',
          body: Type.Object({ rows: Type.Array(Row, { minItems: 1, maxItems: MAX_ROWS }) }),
        },
      },
      async (request) => {
        const { editVariants } = await import('./edit-products.ts');
        return editVariants(queries, request.body.rows);
      },
    );
  };
}
