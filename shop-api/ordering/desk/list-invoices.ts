import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { invoices, orders } from '../../kernel/database/schema.ts';
import { invoiceNumber } from '../invoices/invoice-number.ts';
import { startOfDay } from './desk-filter.ts';
import type { Period } from './period.ts';

/** An invoice or a credit note, in halalas. */
export interface DeskInvoice {
  number: number;
  /** As it is printed. */
  printed: string;
  kind: 'invoice' | 'credit_note';
  issuedAt: string;
  /** The order's. */
  order: string;
  total: number;
  tax: number;
  taxPercent: number;
}

/** Of one kind: with the tax, and the tax. */
interface InvoiceSum {
  kind: DeskInvoice['kind'];
  count: number;
  total: number;
  tax: number;
}

const INVOICES_PER_PAGE = 50;

/** What was issued in a period, the newest first; and the sums of all of it. */
export async function listInvoices(
  queries: Queries,
  { page = 1, ...period }: Period & { page?: number },
): Promise<{ total: number; sums: InvoiceSum[]; items: DeskInvoice[] }> {
  const rows = await issued(queries, period)
    .orderBy(desc(invoices.number))
    .limit(INVOICES_PER_PAGE)
    .offset((page - 1) * INVOICES_PER_PAGE);
  return {
    total: await queries.$count(invoices, where(period)),
    sums: await readSums(queries, period),
    items: rows.map(viewOf),
  };
}

/** All of them, in the order of their numbers. */
export async function readInvoices(queries: Queries, period: Period): Promise<DeskInvoice[]> {
  return (await issued(queries, period).orderBy(asc(invoices.number))).map(viewOf);
}

function where({ from, to }: Period): SQL | undefined {
  return and(gte(invoices.issuedAt, startOfDay(from)), lt(invoices.issuedAt, startOfDay(to, 1)));
}

function issued(queries: Queries, period: Period) {
  return queries
    .select({ invoice: invoices, order: orders.number })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(where(period))
    .$dynamic();
}

function viewOf({ invoice, order }: Awaited<ReturnType<typeof issued>>[number]): DeskInvoice {
  const { number, kind, issuedAt, total, tax, taxPercent } = invoice;
  return {
    ...{ number, printed: invoiceNumber(number), kind, issuedAt: issuedAt.toISOString() },
    ...{ order: order ?? '', total, tax, taxPercent },
  };
}

function readSums(queries: Queries, period: Period): Promise<InvoiceSum[]> {
  return queries
    .select({
      kind: invoices.kind,
      count: sql`count(*)`.mapWith(Number),
      total: sql`sum(${invoices.total})`.mapWith(Number),
      tax: sql`sum(${invoices.tax})`.mapWith(Number),
    })
    .from(invoices)
    .where(where(period))
    .groupBy(invoices.kind)
    .orderBy(desc(invoices.kind));
}
