import { dayInRiyadh } from '@shop/shop-domain/riyadh-day';
import { Type } from 'typebox';
import { invalid } from '../../kernel/http/http-error.ts';
import { startOfDay } from './desk-filter.ts';

/** First and last day in Riyadh, ISO 8601. */
export interface Period {
  from: string;
  to: string;
}

export const PeriodQuery = {
  from: Type.Optional(
    Type.String({ format: 'date', description: 'in Riyadh; by default 30 days with the last' }),
  ),
  to: Type.Optional(Type.String({ format: 'date', description: 'by default today' })),
};

const DEFAULT_DAYS = 30;
/** Three years, and days that leap. */
const MOST_DAYS = 1096;
const DAY = 24 * 3600_000;

/** @throws HttpError 400 for one that ends before it begins, or has too many days */
export function periodOf({ to = dayInRiyadh(new Date()), from }: Partial<Period>): Period {
  const asked = { from: from ?? dayInRiyadh(startOfDay(to, 1 - DEFAULT_DAYS)), to };
  const days = daysIn(asked);
  if (days < 1 || days > MOST_DAYS) throw invalid('from', 'wrongType');
  return asked;
}

/** How many days a period has. */
export function daysIn({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
}
