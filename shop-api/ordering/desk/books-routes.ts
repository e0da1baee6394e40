import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { CartShop } from '../../cart/cart.ts';
import { invoices, orders } from '../../kernel/database/schema.ts';
import { notFound } from '../../kernel/http/http-error.ts';
import { LanguageQuery, localeOf } from '../../kernel/http/request-locale.ts';
import { readDocument } from '../invoices/read-document.ts';
import { sendPdf } from '../invoices/send-pdf.ts';
import { decimal } from '../invoices/zatca-qr.ts';
import { csvOf } from './csv.ts';
import { listInvoices, readInvoices } from './list-invoices.ts';
import { listPayments, readPayments } from './list-payments.ts';
import { listReturns, RETURN_STATES } from './list-returns.ts';
import { PeriodQuery, periodOf } from './period.ts';

const page = Type.Optional(Type.Integer({ minimum: 1, maximum: 1e6 }));
const MAX_NUMBER = 2_147_483_647;

/** For the merchant: what comes back, what was paid and what was invoiced, over all orders. */
export function booksRoutes(shop: CartShop): FastifyPluginAsyncTypebox {
  const { queries } = shop;
  return async (server) => {
    server.get(
      '/returns',
      {
        schema: {
          summary: 'Goods that are sent back, with why; those that wait the oldest first',
          querystring: Type.Object({ state: Type.Optional(Type.Enum([...RETURN_STATES])), page }),
        },
      },
      async ({ query }) => listReturns(queries, query),
    );

    server.get(
      '/payments',
      {
        schema: {
          summary: 'How the orders of a period were paid, and what came in by whom',
          querystring: Type.Object({
            ...PeriodQuery,
            provider: Type.Optional(Type.String({ maxLength: 50 })),
            page,
          }),
        },
      },
      async ({ query: { provider, page, ...period } }) =>
        listPayments(queries, { ...periodOf(period), provider, page }),
    );

    server.get(
      '/payments.csv',
      { schema: { summary: 'The same for a spreadsheet', querystring: Type.Object(PeriodQuery) } },
      async ({ query }, reply) => {
        const period = periodOf(query);
        const rows = await readPayments(queries, period);
        return sendTable(
          reply,
          `payments-${period.from}-${period.to}.csv`,
          csvOf(
            ['order', 'placed', 'provider', 'reference', 'state', 'currency', 'amount', 'refunded'],
            rows.map(({ number, placedAt, provider, reference, state, currency, amount, refunded }) => [
              ...[number, placedAt, provider, reference, state, currency],
              ...[decimal(amount), decimal(refunded)],
            ]),
          ),
        );
      },
    );

    server.get(
      '/invoices',
      {
        schema: {
          summary: 'Invoices and credit notes of a period, and their sums',
          querystring: Type.Object({ ...PeriodQuery, page }),
        },
      },
      async ({ query: { page, ...period } }) => listInvoices(queries, { ...periodOf(period), page }),
    );

    server.get(
      '/invoices.csv',
      { schema: { summary: 'The same for a spreadsheet', querystring: Type.Object(PeriodQuery) } },
      async ({ query }, reply) => {
        const period = periodOf(query);
        const rows = await readInvoices(queries, period);
        return sendTable(
          reply,
          `invoices-${period.from}-${period.to}.csv`,
          csvOf(
            ['number', 'kind', 'issued', 'order', 'net', 'tax_percent', 'tax', 'total'],
            rows.map(({ printed, kind, issuedAt, order, total, tax, taxPercent }) => [
              ...[printed, kind, issuedAt, order, decimal(total - tax), taxPercent],
              ...[decimal(tax), decimal(total)],
            ]),
          ),
        );
      },
    );

    server.get(
      '/invoices/:number/document.pdf',
      {
        schema: {
          summary: 'An invoice or credit note as its shopper gets it',
          params: Type.Object({ number: Type.Integer({ minimum: 1, maximum: MAX_NUMBER }) }),
          querystring: LanguageQuery,
        },
      },
      async (request, reply) => {
        const { number } = request.params;
        const [found] = await queries
          .select({ order: orders })
          .from(invoices)
          .innerJoin(orders, eq(orders.id, invoices.orderId))
          .where(eq(invoices.number, number));
        if (!found) throw notFound('invoiceUnknown');
        const { file, document } = await readDocument(shop, found.order, number, localeOf(request));
        return sendPdf(reply, file, document);
      },
    );
  };
}

function sendTable(reply: FastifyReply, file: string, table: string): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${file}"`)
    .type('text/csv; charset=utf-8')
    .send(table);
}
