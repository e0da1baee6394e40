import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { type FieldErrors, HttpError, invalidItems } from '../kernel/http/http-error.ts';
import { reference } from '../kernel/http/named-schemas.ts';
import { MarketQuery } from '../kernel/http/request-locale.ts';
import { validationFields } from '../kernel/http/validation-fields.ts';
import { addItem, MAX_LINES, MAX_QUANTITY, NewItem } from './cart-items.ts';
import { cartResponse, changeOrCreateCart, limitNewCarts, tokenParameter } from './cart-requests.ts';
import { Cart } from './cart-schema.ts';
import type { CartShop } from './cart-shop.ts';

const BatchItem = Type.Object({
  ...NewItem.properties,
  quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }),
});

export function batchRoutes(shop: CartShop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.post(
      '/carts/:token/multiple-items',
      {
        attachValidation: true,
        preHandler: limitNewCarts(shop),
        schema: {
          tags: ['Cart'],
          summary: 'Adds several products or none; the token "new" makes the cart first',
          params: tokenParameter,
          querystring: MarketQuery,
          body: Type.Object({ items: Type.Array(BatchItem, { minItems: 1, maxItems: MAX_LINES }) }),
          response: { 201: reference(Cart) },
        },
      },
      async (request, reply) => {
        if (request.validationError) throw batchError(request.validationError, request.body);
        const { items } = request.body;
        const cart = await changeOrCreateCart(shop, request, async (tx, row) => {
          const fieldErrors: FieldErrors[] = [];
          for (const item of items) fieldErrors.push(await faultsOf(() => addItem(tx, row, item)));
          if (fieldErrors.some((errors) => Object.keys(errors).length > 0)) throw invalidItems(fieldErrors);
        });
        return reply.code(201).send(await cartResponse(shop, request, cart));
      },
    );
  };
}

type ValidationIssue = NonNullable<FastifyRequest['validationError']>;

async function faultsOf(add: () => Promise<void>): Promise<FieldErrors> {
  try {
    await add();
    return {};
  } catch (error) {
    if (error instanceof HttpError) return error.fields ?? { productCode: [error.reason] };
    throw error;
  }
}

/** One entry per sent item, empty where that item is fine. */
function batchError(error: ValidationIssue, body: unknown): Error {
  const fields = validationFields(error.validation ?? []);
  const items = (body as { items?: unknown } | null)?.items;
  const ofItems = Object.entries(fields).flatMap(([field, messages]) => {
    const match = /^items\[(\d+)\]\.?(.*)$/.exec(field);
    return match ? [{ index: Number(match[1]), field: match[2] || 'productCode', messages }] : [];
  });
  if (!Array.isArray(items) || ofItems.length === 0) return error;
  return invalidItems(
    items.map((_, index) =>
      Object.fromEntries(
        ofItems.filter((errors) => errors.index === index).map(({ field, messages }) => [field, messages]),
      ),
    ),
  );
}
