import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { dayInRiyadh } from '@shop/shop-domain/riyadh-day';
import { Type } from 'typebox';
import type { CartShop } from '../../cart/cart.ts';
import { invalid } from '../../kernel/http/http-error.ts';
import { decimal } from '../invoices/zatca-qr.ts';
import { startOfDay } from './desk-filter.ts';
import { type DaySales, daysIn, FIGURES_BY, type Period, readDays, readFigures } from './figures.ts';

const period = {
  from: Type.Optional(
    Type.String({ format: 'date', description: 'in Riyadh; by default 30 days with the last' }),
  ),
  to: Type.Optional(Type.String({ format: 'date', description: 'by default today' })),
};
const DEFAULT_DAYS = 30;
/** Three years, and days that leap. */
const MOST_DAYS = 1096;
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
            ...period,
            by: Type.Enum([...FIGURES_BY], { default: 'day' }),
            stock: Type.Integer({ minimum: 0, maximum: 1000, default: SHORT_STOCK }),
          }),
        },
      },
      async ({ query }) => readFigures(queries, periodOf(query), query),
    );

    server.get(
      '/figures.csv',
      { schema: { summary: 'The same for a spreadsheet', querystring: Type.Object(period) } },
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

/** @throws HttpError 400 for one that ends before it begins, or has too many days */
function periodOf({ to = dayInRiyadh(new Date()), from }: Partial<Period>): Period {
  const asked = { from: from ?? dayInRiyadh(startOfDay(to, 1 - DEFAULT_DAYS)), to };
  const days = daysIn(asked);
  if (days < 1 || days > MOST_DAYS) throw invalid('from', 'wrongType');
  return asked;
}

/** Amounts with their fraction, as spreadsheets sum them up. */
function asCsv(days: DaySales[]): string {
  const rows = days.map(({ day, currency, orders, pieces, gross, refunds }) =>
    [day, currency, orders, pieces, decimal(gross), decimal(refunds), decimal(gross - refunds)].join(','),
  );
  return ['day,currency,orders,pieces,gross,refunds,net', ...rows, ''].join('\r\n');
}
