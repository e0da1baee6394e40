import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  Cart,
  type CartShop,
  cartReader,
  cartResponse,
  chosenProvider,
  hasReached,
  type Item,
  itemsOf,
  keyOf,
  offeredTo,
  openCart,
  PaymentChoice,
  PaymentChoices,
  priceCart,
  ShippingMethod,
  shipsTo,
  tokenParameter,
  updateCart,
  viewMethods,
} from '../../cart/cart.ts';
import {
  type FieldErrors,
  type HttpError,
  invalid,
  invalidFields,
  notFound,
  throwIfInvalid,
} from '../../kernel/http/http-error.ts';
import { reference } from '../../kernel/http/named-schemas.ts';
import { originOf } from '../../kernel/http/origin.ts';
import { LanguageQuery, localeOf } from '../../kernel/http/request-locale.ts';
import { sentForm } from '../../kernel/http/sent-form.ts';
import { Address, checkedAddress } from '../../kernel/person/address.ts';
import { digest, limitAttempts, networkOf, writerOfBody } from '../../kernel/rate-limits/limit-attempts.ts';
import { type PaymentTry, payOrder } from '../payments/pay-order.ts';
import { placeOrder } from './place-order.ts';

const TAGS = ['Checkout'];
const done = { 204: Type.Null() };
const stepParameters = Type.Object({ token: Type.String(), index: Type.Integer() });
const ShippingChoices = Type.Object({
  shipments: Type.Array(Type.Object({ methods: Type.Record(Type.String(), reference(ShippingMethod)) })),
});

export function checkoutRoutes(shop: CartShop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const { queries, settings } = shop;

    server.get(
      '/checkout/:token',
      {
        schema: {
          tags: TAGS,
          summary: 'The cart being checked out',
          params: tokenParameter,
          querystring: LanguageQuery,
          response: { 200: reference(Cart) },
        },
      },
      async (request) => cartResponse(shop, request, await openCart(queries, keyOf(request))),
    );

    server.put(
      '/checkout/:token/address',
      {
        attachValidation: true,
        schema: {
          tags: TAGS,
          summary: 'Sets the addresses; the billing address is the shipping address unless it is given',
          params: tokenParameter,
          querystring: LanguageQuery,
          body: Type.Object({
            shippingAddress: reference(Address),
            billingAddress: Type.Optional(reference(Address)),
          }),
          response: done,
        },
      },
      async (request, reply) => {
        const { given, fieldErrors } = sentForm(request);
        const terms = { locale: localeOf(request), countries: shop.settings.countries };
        const shippingAddress = checkedAddress(
          given.shippingAddress ?? {},
          fieldErrors,
          terms,
          'shippingAddress',
        );
        const billingAddress = given.billingAddress
          ? checkedAddress(given.billingAddress, fieldErrors, terms, 'billingAddress')
          : shippingAddress;
        if (!shipsTo((await shop.terms()).shippingMethods, shippingAddress.countryCode))
          fieldErrors['shippingAddress.countryCode'] ??= [{ key: 'country' }];
        throwIfInvalid(fieldErrors);
        await updateCart(shop, keyOf(request), async (tx, cart) => {
          if ((await itemsOf(tx, cart)).length === 0) throw invalid('token', 'cartEmpty');
          return { shippingAddress, billingAddress, checkoutState: 'addressed' };
        });
        return reply.code(204).send(null);
      },
    );

    server.get(
      '/checkout/:token/shipping',
      {
        schema: {
          tags: TAGS,
          summary: 'Shipping methods',
          params: tokenParameter,
          querystring: LanguageQuery,
          response: { 200: ShippingChoices },
        },
      },
      async (request) => {
        const cart = await openCart(queries, keyOf(request));
        const { checkoutState, offersTo } = await priceCart(
          queries,
          cart,
          (await cartReader(shop, request))(cart),
        );
        if (!hasReached(checkoutState, 'addressed')) throw invalid('token', 'addressFirst');
        const offers = offersTo(cart.shippingAddress);
        return { shipments: [{ methods: Object.fromEntries(offers.map((each) => [each.code, each])) }] };
      },
    );

    server.put(
      '/checkout/:token/shipping/:index',
      {
        schema: {
          tags: TAGS,
          summary: 'Chooses how shipment `index` (0) is sent',
          params: stepParameters,
          querystring: LanguageQuery,
          body: Type.Object({ method: Type.String({ minLength: 1, maxLength: 255 }) }),
          response: done,
        },
      },
      async (request, reply) => {
        const { method } = request.body;
        if (request.params.index !== 0) throw notFound('step');
        const readerOf = await cartReader(shop, request);
        await updateCart(shop, keyOf(request), async (tx, cart) => {
          const { checkoutState, offersTo } = await priceCart(tx, cart, readerOf(cart));
          if (!hasReached(checkoutState, 'addressed')) throw invalid('token', 'addressFirst');
          if (!offersTo(cart.shippingAddress).some(({ code }) => code === method))
            throw invalid('method', 'shippingMethod');
          return { shippingMethod: method, checkoutState: 'shipping_selected' };
        });
        return reply.code(204).send(null);
      },
    );

    server.get(
      '/checkout/:token/payment',
      {
        schema: {
          tags: TAGS,
          summary: 'Payment methods',
          params: tokenParameter,
          querystring: LanguageQuery,
          response: { 200: PaymentChoices },
        },
      },
      async (request) => {
        const cart = await openCart(queries, keyOf(request));
        const { checkoutState, payable } = await priceCart(
          queries,
          cart,
          (await cartReader(shop, request))(cart),
        );
        if (!hasReached(checkoutState, 'shipping_selected')) throw invalid('token', 'shippingFirst');
        return viewMethods(offeredTo(shop, { ...cart, customerId: request.customerId }), localeOf(request), {
          amount: payable,
          currency: cart.currency,
        });
      },
    );

    server.put(
      '/checkout/:token/payment/:index',
      {
        schema: {
          tags: TAGS,
          summary: 'Chooses how payment `index` (0) is made',
          params: stepParameters,
          querystring: LanguageQuery,
          body: PaymentChoice,
          response: done,
        },
      },
      async (request, reply) => {
        const { method, token } = request.body;
        if (request.params.index !== 0) throw notFound('step');
        const readerOf = await cartReader(shop, request);
        await updateCart(shop, keyOf(request), async (tx, cart) => {
          const { checkoutState, items, payable } = await priceCart(tx, cart, readerOf(cart));
          if (!hasReached(checkoutState, 'shipping_selected')) throw invalid('token', 'shippingFirst');
          if (payable === 0) throw soldOut(items) ?? invalid('method', 'nothingToPay');
          const { kind } = chosenProvider(
            offeredTo(shop, { ...cart, customerId: request.customerId }),
            request.body,
            {
              amount: payable,
              currency: cart.currency,
            },
          );
          return {
            paymentMethod: method,
            cardToken: kind === 'card' ? token : null,
            checkoutState: 'payment_selected',
          };
        });
        return reply.code(204).send(null);
      },
    );

    server.put(
      '/checkout/:token/complete',
      {
        // A customer who is logged in has nothing to add.
        preValidation: async (request) => {
          request.body ??= {};
        },
        preHandler: limitAttempts(shop, 'order', writerOfBody),
        schema: {
          tags: TAGS,
          summary: 'Places the order and tries to get it paid; what came of it is read at /orders/{token}',
          params: tokenParameter,
          querystring: LanguageQuery,
          body: Type.Object({
            email: Type.Optional(Type.String({ maxLength: 254 })),
            notes: Type.Optional(Type.String({ maxLength: 2000 })),
          }),
          response: done,
        },
      },
      async (request, reply) => {
        const placed = await placeOrder(shop, {
          token: request.params.token,
          email: request.body.email,
          notes: request.body.notes,
          locale: request.query.locale === undefined ? undefined : localeOf(request),
          customerId: request.customerId,
          network: digest(networkOf(request.ip)),
          origin: originOf(request, settings.publicUrl),
        });
        // Where the money comes by another way, there is nothing to try.
        if (placed?.provider && placed.provider.kind !== 'offline')
          await payPlaced(shop, request, { ...placed, provider: placed.provider });
        return reply.code(204).send(null);
      },
    );
  };
}

/** What is sold out is in no sum, so that nothing may be left to pay. */
function soldOut(items: readonly Item[]): HttpError | undefined {
  const gone: FieldErrors = {};
  for (const [index, { notice }] of items.entries())
    if (notice?.kind === 'unavailable') gone[`items[${index}]`] = [{ key: 'soldOut' }];
  return Object.keys(gone).length > 0 ? invalidFields(gone) : undefined;
}

/** The order is placed, and can be paid later, whatever becomes of its first payment. */
async function payPlaced(shop: CartShop, request: FastifyRequest, placed: PaymentTry) {
  await payOrder(shop, request.log, placed).catch((error: unknown) => {
    request.log.error({ err: error }, 'a placed order could not be charged');
  });
}
