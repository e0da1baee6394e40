import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, asc, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { type CartShop, tokenParameter } from '../../cart/cart.ts';
import { invoices } from '../../kernel/database/schema.ts';
import { notFound } from '../../kernel/http/http-error.ts';
import { LanguageQuery, localeOf } from '../../kernel/http/request-locale.ts';
import { limitAttempts } from '../../kernel/rate-limits/limit-attempts.ts';
import { findOrder } from '../orders/find-order.ts';
import { viewOrders } from '../orders/order-view.ts';
import { contentOf } from './invoice-content.ts';
import { invoiceNumber } from './invoice-number.ts';

/** Invoices and credit notes of an order, for whoever may see the order. */
export function invoiceRoutes(shop: CartShop): FastifyPluginAsyncTypebox {
  const { queries, settings } = shop;
  return async (server) => {
    server.get(
      '/orders/:token/invoices/:number',
      {
        // Each one costs a good part of a second of the processor.
        preHandler: limitAttempts(shop, 'invoice', () => undefined),
        schema: {
          tags: ['Orders'],
          summary: 'An invoice or credit note of the order, as a PDF in the language of the request',
          params: Type.Object({
            ...tokenParameter.properties,
            number: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
          }),
          querystring: LanguageQuery,
          response: {
            200: {
              description: 'the document',
              content: {
                'application/pdf': { schema: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) },
              },
            },
          },
        },
      },
      async (request, reply) => {
        const row = await findOrder(queries, request.params.token, request.customerId);
        const issued = await queries
          .select()
          .from(invoices)
          .where(and(eq(invoices.orderId, row.id)))
          .orderBy(asc(invoices.number));
        const wanted = issued.find(({ number }) => number === request.params.number);
        if (!wanted) throw notFound('invoiceUnknown');
        const locale = localeOf(request);
        const [order] = await viewOrders(queries, [row], {
          withAddresses: false,
          locale,
          returnDays: settings.returnDays,
        });
        if (!order) throw notFound('order');
        // Its libraries are loaded by the first who asks.
        const { renderInvoice } = await import('./render-invoice.ts');
        const document = await renderInvoice(contentOf(wanted, issued[0], order, locale), locale);
        const file = `${wanted.kind.replace('_', '-')}-${invoiceNumber(wanted.number)}.pdf`;
        return reply
          .header('cache-control', 'private, no-store')
          .header('x-content-type-options', 'nosniff')
          .header('content-disposition', `inline; filename="${file}"`)
          .type('application/pdf')
          .send(document);
      },
    );
  };
}
