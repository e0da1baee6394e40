import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { CartShop } from '../../cart/cart.ts';
import { LanguageQuery, localeOf, messageLocaleOf } from '../../kernel/http/request-locale.ts';
import { issueInvoices } from '../invoices/issue-invoices.ts';
import { sendPdf } from '../invoices/send-pdf.ts';
import { cancelOrder, confirmByMerchant, deliverOrder, markPaid, shipOrder } from '../orders/move-order.ts';
import { refundOrder } from '../orders/refund-order.ts';
import { captureDue } from '../payments/capture-due.ts';
import { decideReturn } from '../returns/decide-return.ts';
import { CARRIER_CODES } from '../shipping/carriers.ts';
import { addNote } from './add-note.ts';
import { DESK_STATES } from './desk-filter.ts';
import { countOrders, listOrders, MAX_ENTRIES, orderStates, showOrder } from './desk-view.ts';
import { readPackingSlips } from './packing-slips.ts';
import { MOST_SHIPPED, type ShipResult, shipOrders } from './ship-orders.ts';
import { readShippingLabels } from './shipping-labels.ts';

const params = Type.Object({ number: Type.String({ maxLength: 20 }) });
const parcel = Type.Object({
  carrier: Type.Optional(Type.Enum(CARRIER_CODES)),
  tracking: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
});
const day = Type.String({ format: 'date', description: 'in Riyadh' });
const MAX_ID = 2_147_483_647;
const printed = Type.Object({
  ...LanguageQuery.properties,
  numbers: Type.String({
    pattern: `^\\d{1,20}(,\\d{1,20}){0,${MOST_SHIPPED - 1}}$`,
    description: 'of orders, with commas between them',
  }),
});
const moves = {
  confirm: { move: confirmByMerchant, summary: 'Confirms a guest’s cash order in the guest’s place' },
  deliver: { move: deliverOrder, summary: 'Says that an order has arrived: its time for returns begins' },
  paid: { move: markPaid, summary: 'Says that a transfer or the cash has come' },
  cancel: { move: cancelOrder, summary: 'Cancels an order that has not been shipped' },
};

/** For the merchant: registered where the admin token is asked for. Each change responds with the order as it is then. */
export function orderDeskRoutes(shop: CartShop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const { queries } = shop;
    const snapshot = ({ params }: FastifyRequest) =>
      orderStates(queries, (params as { number: string }).number);
    server.addHook('onRoute', (route) => {
      if (route.url.includes('/orders/:number/')) route.config = { ...route.config, snapshot };
    });

    server.get(
      '/orders',
      {
        schema: {
          summary: 'Orders, newest first, as they are searched for',
          querystring: Type.Object({
            state: Type.Optional(Type.Enum([...DESK_STATES])),
            search: Type.Optional(Type.String({ maxLength: 100 })),
            from: Type.Optional(day),
            to: Type.Optional(day),
            page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1e6 })),
            limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ENTRIES })),
          }),
        },
      },
      async (request) => listOrders(queries, request.query),
    );

    server.get('/orders/counts', { schema: { summary: 'How many orders there are to do' } }, async () =>
      countOrders(queries),
    );

    server.get(
      '/orders/packing-slips.pdf',
      { schema: { summary: 'Packing slips of several orders as one PDF', querystring: printed } },
      async (request, reply) => {
        const locale = localeOf(request);
        const slips = await readPackingSlips(shop, request.query.numbers.split(','), locale);
        // Its libraries are loaded by the first who asks.
        const { renderPackingSlips } = await import('./render-packing-slips.ts');
        return sendPdf(reply, 'packing-slips.pdf', await renderPackingSlips(slips, locale));
      },
    );

    server.get(
      '/orders/labels.pdf',
      { schema: { summary: 'Labels for the parcels of several orders as one PDF', querystring: printed } },
      async (request, reply) => {
        const locale = localeOf(request);
        const labels = await readShippingLabels(shop, request.query.numbers.split(','), locale);
        const { renderShippingLabels } = await import('./render-shipping-labels.ts');
        return sendPdf(reply, 'labels.pdf', await renderShippingLabels(labels, locale));
      },
    );

    server.get(
      '/orders/:number',
      { schema: { summary: 'An order with its lines, payments, returns and what happened to it', params } },
      async (request) => showOrder(shop, request.params.number),
    );

    server.post(
      '/orders/ship',
      {
        schema: {
          summary: 'Ships several orders, each by itself',
          body: Type.Object({
            orders: Type.Array(Type.Object({ ...params.properties, ...parcel.properties }), {
              minItems: 1,
              maxItems: MOST_SHIPPED,
            }),
          }),
        },
      },
      async (request): Promise<{ orders: ShipResult[] }> => {
        const { body, log } = request;
        return { orders: await shipOrders(shop, log, body.orders, messageLocaleOf(request)) };
      },
    );

    server.post(
      '/orders/:number/notes',
      {
        schema: {
          summary: 'Adds a note that no shopper sees',
          params,
          body: Type.Object({ text: Type.String({ pattern: '\\S', maxLength: 1000 }) }),
        },
      },
      async (request) => {
        const { number } = request.params;
        await addNote(queries, number, request.body.text.trim());
        return showOrder(shop, number);
      },
    );

    server.post(
      '/orders/:number/ship',
      { schema: { summary: 'Ships an order, and tells the shopper by mail', params, body: parcel } },
      async (request) => {
        const { number } = request.params;
        await shipOrder(shop, number, request.body);
        // It may go into the parcel.
        await issueInvoices(shop, request.log);
        await captureDue(shop, request.log, { number });
        return showOrder(shop, number);
      },
    );

    for (const [name, { move, summary }] of Object.entries(moves)) {
      server.post(`/orders/:number/${name}`, { schema: { summary, params } }, async (request) => {
        await move(shop, request.params.number);
        return showOrder(shop, request.params.number);
      });
    }

    server.post(
      '/orders/:number/refund',
      {
        schema: {
          summary: 'Gives money back, all or a part',
          params,
          body: Type.Object({ amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1e15 })) }),
        },
      },
      async (request) => {
        const { number } = request.params;
        await refundOrder(shop, number, request.body.amount);
        return showOrder(shop, number);
      },
    );

    server.put(
      '/returns/:id',
      {
        schema: {
          summary: 'Accepts or refuses that goods are sent back',
          params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: MAX_ID }) }),
          body: Type.Object({ state: Type.Enum(['accepted', 'refused']) }),
        },
      },
      async (request) => showOrder(shop, await decideReturn(shop, request.params.id, request.body.state)),
    );
  };
}
