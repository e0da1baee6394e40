import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { CartShop } from '../../cart/cart.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { decimal } from '../invoices/zatca-qr.ts';
import { csvOf } from './csv.ts';
import {
  type ChannelSales,
  type DaySales,
  FIGURES_BY,
  readCarts,
  readChannels,
  readDays,
  readFigures,
} from './figures.ts';
import { type Period, PeriodQuery, periodOf } from './period.ts';

/** Pieces left of a variant that is short. */
const SHORT_STOCK = 5;
const TABLES = ['sales', 'channels', 'carts'] as const;

/** For the merchant: registered where the admin token is asked for. */
export function figuresRoutes({ queries }: CartShop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.get(
      '/figures',
      {
        schema: {
          summary:
            'Sales by day, product, category and channel, beside the time before, and what became of carts',
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
      {
        schema: {
          summary: 'Sales by day or channel, or carts by day, for a spreadsheet',
          querystring: Type.Object({ ...PeriodQuery, of: Type.Enum([...TABLES], { default: 'sales' }) }),
        },
      },
      async ({ query }, reply) => {
        const asked = periodOf(query);
        return reply
          .header('content-disposition', `attachment; filename="${query.of}-${asked.from}-${asked.to}.csv"`)
          .type('text/csv; charset=utf-8')
          .send(await CSV[query.of](queries, asked));
      },
    );
  };
}

const CSV: Record<(typeof TABLES)[number], (queries: Queries, period: Period) => Promise<string>> = {
  sales: async (queries, period) => daysAsCsv(await readDays(queries, period)),
  channels: async (queries, period) => channelsAsCsv(await readChannels(queries, period)),
  carts: async (queries, period) =>
    csvOf(
      ['day', 'begun', 'addressed', 'placed'],
      (await readCarts(queries, period)).map(({ day, begun, addressed, placed }) => [
        ...[day, begun, addressed, placed],
      ]),
    ),
};

function daysAsCsv(days: DaySales[]): string {
  return csvOf(
    ['day', 'currency', 'orders', 'pieces', 'gross', 'refunds', 'net'],
    days.map(({ day, currency, orders, pieces, ...sales }) => [
      day,
      currency,
      orders,
      pieces,
      ...amountsOf(sales),
    ]),
  );
}

function channelsAsCsv(channels: ChannelSales[]): string {
  return csvOf(
    ['channel', 'code', 'currency', 'orders', 'gross', 'refunds', 'net'],
    channels.map(({ channel, code, currency, orders, ...sales }) => [
      ...[channel, code, currency, orders, ...amountsOf(sales)],
    ]),
  );
}

/** With their fraction, as spreadsheets sum them up. */
const amountsOf = ({ gross, refunds }: { gross: number; refunds: number }): string[] =>
  [gross, refunds, gross - refunds].map(decimal);
