import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { Cart, PaymentMethod, ShippingMethod } from '../cart/cart-answers.ts';
import { answerCart, changeCart, tokenParameter } from '../cart/cart-routes.ts';
import { itemsOf, openCart } from '../cart/open-cart.ts';
import { orders } from '../database/schema.ts';
import { invalid, notFound } from '../errors/fault.ts';
import { LanguageQuery, localeOf } from '../language/locale.ts';
import { originOf } from '../media/image-view.ts';
import { reference } from '../openapi/named-schemas.ts';
import type { Shop } from '../shop.ts';
import { Address, checkedAddress } from './address.ts';
import { hasReached } from './checkout-state.ts';
import { isPaymentMethod, paymentMethods } from './payment-methods.ts';
import { placeOrder } from './place-order.ts';
import { isShippingMethod, shippingMethods } from './shipping-methods.ts';

const tags = ['Checkout'];
const done = { 204: Type.Null() };
const stepParameters = Type.Object({ token: Type.String(), index: Type.Integer() });
const MethodChoice = Type.Object({ method: Type.String({ minLength: 1, maxLength: 100 }) });
const methodsOf = <Schema extends Parameters<typeof reference>[0]>(schema: Schema) =>
  Type.Array(Type.Object({ methods: Type.Record(Type.String(), reference(schema)) }));

export const checkoutRoutes =
  (shop: Shop): FastifyPluginAsyncTypebox =>
  async (server) => {
    const { queries, settings } = shop;

    server.get(
      '/checkout/:token',
      {
        schema: {
          tags,
          summary: 'The cart being checked out',
          params: tokenParameter,
          querystring: LanguageQuery,
          response: { 200: reference(Cart) },
        },
      },
      async (request) => answerCart(shop, request, await openCart(queries, request.params.token)),
    );

    server.put(
      '/checkout/:token/address',
      {
        schema: {
          tags,
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
        const locale = localeOf(request);
        const shippingAddress = checkedAddress(request.body.shippingAddress, 'shippingAddress', locale);
        const billingAddress = request.body.billingAddress
          ? checkedAddress(request.body.billingAddress, 'billingAddress', locale)
          : shippingAddress;
        await changeCart(shop, request.params.token, async (tx, cart) => {
          if ((await itemsOf(tx, cart)).length === 0) throw invalid('token', 'cartEmpty');
          await tx
            .update(orders)
            .set({ shippingAddress, billingAddress, checkoutState: 'addressed' })
            .where(eq(orders.id, cart.id));
        });
        return reply.code(204).send(null);
      },
    );

    server.get(
      '/checkout/:token/shipping',
      {
        schema: {
          tags,
          summary: 'Shipping methods',
          params: tokenParameter,
          querystring: LanguageQuery,
          response: { 200: Type.Object({ shipments: methodsOf(ShippingMethod) }) },
        },
      },
      async (request) => {
        const cart = await openCart(queries, request.params.token);
        if (!hasReached(cart.checkoutState, 'addressed')) throw invalid('token', 'addressFirst');
        const { totals } = await answerCart(shop, request, cart);
        const methods = shippingMethods({ locale: localeOf(request), currency: cart.currency }, totals.items);
        return { shipments: [{ methods: byCode(methods) }] };
      },
    );

    server.put(
      '/checkout/:token/shipping/:index',
      {
        schema: {
          tags,
          summary: 'Chooses how shipment `index` (0) is sent',
          params: stepParameters,
          querystring: LanguageQuery,
          body: MethodChoice,
          response: done,
        },
      },
      async (request, reply) => {
        const { method } = request.body;
        if (request.params.index !== 0) throw notFound('step');
        await changeCart(shop, request.params.token, async (tx, cart) => {
          if (!hasReached(cart.checkoutState, 'addressed')) throw invalid('token', 'addressFirst');
          if (!isShippingMethod(method)) throw invalid('method', 'shippingMethod');
          await tx
            .update(orders)
            .set({ shippingMethod: method, checkoutState: 'shipping_selected' })
            .where(eq(orders.id, cart.id));
        });
        return reply.code(204).send(null);
      },
    );

    server.get(
      '/checkout/:token/payment',
      {
        schema: {
          tags,
          summary: 'Payment methods',
          params: tokenParameter,
          querystring: LanguageQuery,
          response: { 200: Type.Object({ payments: methodsOf(PaymentMethod) }) },
        },
      },
      async (request) => {
        const cart = await openCart(queries, request.params.token);
        if (!hasReached(cart.checkoutState, 'shipping_selected')) throw invalid('token', 'shippingFirst');
        return { payments: [{ methods: byCode(paymentMethods(localeOf(request))) }] };
      },
    );

    server.put(
      '/checkout/:token/payment/:index',
      {
        schema: {
          tags,
          summary: 'Chooses how payment `index` (0) is made',
          params: stepParameters,
          querystring: LanguageQuery,
          body: MethodChoice,
          response: done,
        },
      },
      async (request, reply) => {
        const { method } = request.body;
        if (request.params.index !== 0) throw notFound('step');
        await changeCart(shop, request.params.token, async (tx, cart) => {
          if (!hasReached(cart.checkoutState, 'shipping_selected')) throw invalid('token', 'shippingFirst');
          if (!isPaymentMethod(method)) throw invalid('method', 'paymentMethod');
          await tx
            .update(orders)
            .set({ paymentMethod: method, checkoutState: 'payment_selected' })
            .where(eq(orders.id, cart.id));
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
        schema: {
          tags,
          summary: 'Places the order; it is then read at /orders/{token}',
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
        await placeOrder(shop, {
          token: request.params.token,
          email: request.body.email,
          notes: request.body.notes,
          customerId: request.customerId,
          origin: originOf(request, settings.publicUrl),
        });
        return reply.code(204).send(null);
      },
    );
  };

const byCode = <Method extends { code: string }>(methods: Method[]) =>
  Object.fromEntries(methods.map((method) => [method.code, method]));
