import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayInRiyadh } from '@shop/shop-domain/riyadh-day';
import { sql } from 'drizzle-orm';
import { runCommandLine, UsageError } from '../kernel/command-line/run-command-line.ts';
import { type Database, openDatabase } from '../kernel/database/database.ts';
import { startOfDay } from '../ordering/desk/desk-filter.ts';
import { FIGURES_BY, readFigures } from '../ordering/desk/figures.ts';
import { sumUpSales } from '../ordering/desk/sum-up-sales.ts';
import { findPostgres, startPostgres } from '../testing/postgres-cluster.ts';

const line = {
  name: 'npm run bench:figures --',
  about:
    "Measures the desk's figures over 100,000 orders of a year and as many of the year before, on each database.",
  commands: { '': 'milliseconds: once from each order, then medians of seven from sums' },
  options: {},
  examples: [''],
};

const ORDERS = 200_000;
const BATCH = 20_000;
const DAYS = 730;
/** Of guests, of the last 30 days: three for each order. */
const CARTS = 25_000;
const PRODUCTS = 2_000;
const SAMPLES = 7;
const PERIODS = { '30 days': 30, 'a year': 365 };

/** Each order of two lines, as wide as those that are placed; each twentieth is given back in part. */
async function fill({ queries }: Database): Promise<void> {
  await queries.execute(sql`
    insert into products (code, name, slug_ar, slug_en, position, option_codes, attributes, created_at, sort_ar, sort_en, content_hash)
    select 'p' || n, '{"ar":"منتج","en":"Product"}', 'ar-' || n, 'en-' || n, n, '{}', '{}', now(), '', '', ''
    from generate_series(1, ${PRODUCTS}::int) n`);
  await queries.execute(sql`
    insert into variants (product_id, code, position, "values", stock)
    select id, code || '-1', 0, '{}', 9 from products`);
  // No statement takes longer than the database lets it, also while others work on the machine.
  for (let first = 0; first < ORDERS; first += BATCH)
    await queries.execute(sql`
      insert into orders (token, state, checkout_state, locale, currency, total, created_at, placed_at, number, email, shipping_address)
      select gen_random_uuid(), case when n % 50 = 0 then 'cancelled' else 'fulfilled' end, 'completed',
        case when n % 9 = 0 then 'en' else 'ar' end, 'SAR', 10000 + n % 5000,
        now() - (n::float8 / ${ORDERS}::int) * ${DAYS}::int * interval '1 day' - interval '10 minutes',
        now() - (n::float8 / ${ORDERS}::int) * ${DAYS}::int * interval '1 day', 'n' || n, 'shopper' || n || '@example.com',
        jsonb_build_object('firstName', 'سارة', 'lastName', 'العتيبي', 'street', repeat('شارع ', 20), 'city', 'الرياض')
      from generate_series(${first + 1}::int, ${first + BATCH}::int) n`);
  await queries.execute(sql`
    insert into order_items (order_id, variant_id, quantity, placed)
    select o.id, 1 + (o.id * 7 + line * 131) % ${PRODUCTS}::int, 1 + line,
      jsonb_build_object('total', 5000, 'subTotal', 5100, 'name', repeat('قميص ', 30), 'image', repeat('x', 64))
    from orders o cross join generate_series(0, 1) line`);
  await queries.execute(sql`
    insert into payments (order_id, provider, method, amount, currency, refunded)
    select id, 'card', '{}', total, currency, case when id % 20 = 0 then 500 else 0 end from orders`);
  await queries.execute(sql`
    with carts as (
      insert into orders (token, locale, currency, created_at, touched_at)
      select gen_random_uuid(), 'ar', 'SAR', moment, moment from (
        select now() - (n::float8 / ${CARTS}::int) * interval '30 days' as moment from generate_series(1, ${CARTS}::int) n
      ) moments returning id
    )
    insert into order_items (order_id, variant_id, quantity) select id, 1 + id % ${PRODUCTS}::int, 1 from carts`);
  await queries.execute(sql`analyze`);
}

async function measure({ queries }: Database, samples: number): Promise<Record<string, number>> {
  const to = dayInRiyadh(new Date());
  const result: Record<string, number> = {};
  for (const [name, days] of Object.entries(PERIODS))
    for (const by of FIGURES_BY) {
      const times: number[] = [];
      for (let sample = 0; sample < samples; sample += 1) {
        const start = performance.now();
        await readFigures(queries, { from: dayInRiyadh(startOfDay(to, 1 - days)), to }, { by, stock: 5 });
        times.push(performance.now() - start);
      }
      times.sort((one, other) => one - other);
      result[`${name} by ${by}`] = Math.round(times[samples >> 1] ?? 0);
    }
  return result;
}

async function compare(engine: string, database: Database): Promise<void> {
  await fill(database);
  const before = await measure(database, 1);
  const start = performance.now();
  await sumUpSales(database.queries);
  const summing = Math.round(performance.now() - start);
  const after = await measure(database, SAMPLES);
  console.log(`\n${engine}; summing up ${DAYS} days once: ${summing} ms`);
  console.table(
    Object.fromEntries(
      Object.entries(after).map(([name, ms]) => [name, { 'each order': before[name], 'summed up': ms }]),
    ),
  );
}

await runCommandLine(line, process, [], async ([extra]) => {
  if (extra) throw new UsageError(`${extra} is not known`);
  const folder = await mkdtemp(join(tmpdir(), 'shop-figures-'));
  const embedded = await openDatabase({ folder, fsync: false });
  try {
    await compare('PGlite', embedded);
  } finally {
    await embedded.close();
    await rm(folder, { recursive: true });
  }
  const binaries = findPostgres();
  if (!binaries) return ['PostgreSQL is not installed.'];
  const cluster = await startPostgres(binaries);
  try {
    const database = await openDatabase({ url: cluster.url, folder: '' });
    try {
      await compare('PostgreSQL', database);
    } finally {
      await database.close();
    }
  } finally {
    await cluster.stop();
  }
  return undefined;
});
