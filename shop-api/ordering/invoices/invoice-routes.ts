import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { type CartShop, tokenParameter } from '../../cart/cart.ts';
import { LanguageQuery, localeOf } from '../../kernel/http/request-locale.ts';
import { limitAttempts } from '../../kernel/rate-limits/limit-attempts.ts';
import { findOrder } from '../orders/find-order.ts';
import { readDocument } from './read-document.ts';
import { sendPdf } from './send-pdf.ts';

/** Invoices and credit notes of an order, for whoever may see the order. */
export function invoiceRoutes(shop: CartShop): FastifyPluginAsyncTypebox {
  const { queries } = shop;
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
        const { file, document } = await readDocument(shop, row, request.params.number, localeOf(request));
        return sendPdf(reply, file, document);
      },
    );
  };
}
