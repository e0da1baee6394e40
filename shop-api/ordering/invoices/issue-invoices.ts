import { and, asc, eq, exists, gt, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type OrderRow, soldOnCards } from '../../cart/cart.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { invoices, orderEvents, orderItems, orders } from '../../kernel/database/schema.ts';
import { eachOf } from '../../kernel/jobs/job.ts';
import type { Shop } from '../../kernel/shop.ts';

/** What an order is invoiced for: its money has come, or its goods are on their way. */
const CAUSES = ['paid', 'shipped'] as const;
/** Days that are looked back on: a shop that was away catches up, and one that only now is registered invoices no past. */
const LOOKED_BACK = 7;
/** Of the sequence; any number that no other lock of the shop has. */
const SEQUENCE_LOCK = 7_266_182;

/**
 * Issues the invoices that are due, in the order of what they are due by. Servers that do so at once issue each one once.
 * Without a VAT number there are none.
 * @param stopping ends it between two orders
 * @returns how many could not be issued
 */
export async function issueInvoices(
  { queries, settings }: Pick<Shop, 'queries' | 'settings'>,
  log: FastifyBaseLogger,
  stopping?: AbortSignal,
): Promise<number> {
  const { seller, tax } = settings;
  if (!seller) return 0;
  const due = await queries
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderEvents, eq(orderEvents.orderId, orders.id))
    .where(
      and(
        inArray(orderEvents.kind, CAUSES),
        gt(orderEvents.at, sql`now() - make_interval(days => ${LOOKED_BACK})`),
        inArray(orders.state, ['new', 'fulfilled']),
        eq(orders.currency, 'SAR'),
        isNotNull(orders.number),
        // Gift cards are no supply before they are spent.
        exists(
          queries.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.orderId, orders.id)),
        ),
        notExists(invoiceOf(queries)),
      ),
    )
    .groupBy(orders.id)
    .orderBy(asc(sql`min(${orderEvents.id})`));
  const issueFor = (id: number) =>
    queries.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
      if (!order || order.state === 'cancelled') return;
      const [known] = await tx.select().from(invoices).where(eq(invoices.orderId, id));
      if (known) return;
      await issue(tx, {
        kind: 'invoice',
        orderId: id,
        seller,
        taxPercent: order.taxPercent ?? tax.percent,
        total: (order.total ?? 0) - soldOnCards(order),
        tax: order.taxTotal ?? 0,
      });
    });
  return eachOf(
    due,
    stopping,
    ({ id }) => issueFor(id),
    (error, { id }) => log.error({ err: error, orderId: id }, 'an invoice could not be issued'),
  );
}

/**
 * Takes back a part of an invoice, with its share of the tax. An order without an invoice needs none, nor does what was
 * given back of a gift card that it bought.
 * @param order locked
 */
export async function issueCreditNote(tx: Queries, order: OrderRow, back: number): Promise<void> {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, order.id), eq(invoices.kind, 'invoice')));
  if (!invoice) return;
  const earlier = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, order.id), eq(invoices.kind, 'credit_note')));
  const given = earlier.reduce((sum, { total }) => sum + total, 0);
  const givenTax = earlier.reduce((sum, { tax }) => sum + tax, 0);
  const amount = Math.min(back, invoice.total - given);
  if (amount <= 0) return;
  // Reckoned on all that was given back, so that the shares of several parts add up to the whole.
  const tax = Math.round((invoice.tax * (given + amount)) / invoice.total) - givenTax;
  const { orderId, seller, taxPercent } = invoice;
  await issue(tx, { kind: 'credit_note', orderId, seller, taxPercent, total: amount, tax });
}

/** The next number is taken under a lock until the transaction ends: one that is undone leaves no gap. */
async function issue(
  tx: Queries,
  values: Omit<typeof invoices.$inferInsert, 'number' | 'issuedAt'>,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SEQUENCE_LOCK})`);
  const [last] = await tx
    .select({ number: sql`coalesce(max(${invoices.number}), 0)`.mapWith(Number) })
    .from(invoices);
  await tx
    .insert(invoices)
    .values({ ...values, number: (last?.number ?? 0) + 1, issuedAt: sql`clock_timestamp()` });
}

function invoiceOf(queries: Queries) {
  return queries.select({ number: invoices.number }).from(invoices).where(eq(invoices.orderId, orders.id));
}
