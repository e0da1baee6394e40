import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { CartShop } from '../../cart/cart.ts';
import { decimal } from '../invoices/zatca-qr.ts';
import { csvOf } from './csv.ts';
import { type DaySales, FIGURES_BY, readDays, readFigures } from './figures.ts';
import { PeriodQuery, periodOf } from './period.ts';

/** Pieces left of a variant that is short. */
const SHORT_STOCK = 5;

/** For the merchant: registered where the admin token is asked for. */
export function figuresRoutes({ queries }: CartShop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.get(
      '/figures',
      {
        schema: {
          summary: 'Sales by day, product and category, beside the time before',
          querystring: Type.Object({
            ...PeriodQuery,
            by: Type.Enum([...FIGURES_BY], { default: 'day' }),
            stock: Type.Integer({ minimum: 0, maximum: 1000, default: SHORT_STOCK }),
          }),
        },
      },
      async ({ query }) => readFigures(queries, periodOf(query), query),
    );

    server.get(
      '/figures.csv',
      { schema: { summary: 'The same for a spreadsheet', querystring: Type.Object(PeriodQuery) } },
      async ({ query }, reply) => {
        const asked = periodOf(query);
        return reply
          .header('content-disposition', `attachment; filename="sales-${asked.from}-${asked.to}.csv"`)
          .type('text/csv; charset=utf-8')
          .send(asCsv(await readDays(queries, asked)));
      },
    );
  };
}

/** Amounts with their fraction, as spreadsheets sum them up. */
function asCsv(days: DaySales[]): string {
  return csvOf(
    ['day', 'currency', 'orders', 'pieces', 'gross', 'refunds', 'net'],
    days.map(({ day, currency, orders, pieces, gross, refunds }) => [
      ...[day, currency, orders, pieces],
      ...[gross, refunds, gross - refunds].map(decimal),
    ]),
  );
}
