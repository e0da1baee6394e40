import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Fault, type Faults, invalidItems } from '../kernel/http/http-error.ts';
import { reference } from '../kernel/http/named-schemas.ts';
import { MarketQuery } from '../kernel/http/request-locale.ts';
import { validationFields } from '../kernel/http/validation-fields.ts';
import { addItem, largestQuantity, mostLines, NewItem } from './cart-items.ts';
import { answerCart, changeOrCreateCart, limitNewCarts, tokenParameter } from './cart-requests.ts';
import { Cart } from './cart-schema.ts';
import type { CartShop } from './cart-shop.ts';

const BatchItem = Type.Object({
  ...NewItem.properties,
  quantity: Type.Integer({ minimum: 1, maximum: largestQuantity }),
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
          body: Type.Object({ items: Type.Array(BatchItem, { minItems: 1, maxItems: mostLines }) }),
          response: { 201: reference(Cart) },
        },
      },
      async (request, reply) => {
        if (request.validationError) throw batchFault(request.validationError, request.body);
        const { items } = request.body;
        const cart = await changeOrCreateCart(shop, request, async (tx, row) => {
          const faults: Faults[] = [];
          for (const item of items) faults.push(await faultsOf(() => addItem(tx, row, item)));
          if (faults.some((fault) => Object.keys(fault).length > 0)) throw invalidItems(faults);
        });
        return reply.code(201).send(await answerCart(shop, request, cart));
      },
    );
  };
}

type ValidationFault = NonNullable<FastifyRequest['validationError']>;

async function faultsOf(add: () => Promise<void>): Promise<Faults> {
  try {
    await add();
    return {};
  } catch (error) {
    if (error instanceof Fault) return error.fields ?? { productCode: [error.reason] };
    throw error;
  }
}

/** One entry per sent item, empty where that item is fine. */
function batchFault(error: ValidationFault, body: unknown): Error {
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
        ofItems.filter((fault) => fault.index === index).map(({ field, messages }) => [field, messages]),
      ),
    ),
  );
}
