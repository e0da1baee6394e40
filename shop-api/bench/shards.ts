import { runCommandLine, UsageError } from '../kernel/command-line/run-command-line.ts';

const line = {
  name: 'npm run bench:shards --',
  about:
    'Reckons what purchases would touch if the shop were spread over several primaries, by what says what lies where.',
  commands: { '': 'the same figures each time' },
  options: {},
  examples: [''],
};

const PURCHASES = 50_000;
const VARIANTS = 5_000;
/** Pieces of each variant: so many that the most wanted alone sell out, and so few that most purchases come too late. */
const STOCKS = [3_000, 30];
const SHARDS = [2, 4, 8, 16];
/** Part of an allotment that a shard asks another for when it has run out. */
const MOVED = 0.5;

interface Purchase {
  customer: number;
  variants: number[];
}

/** Mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Few variants are wanted by many: the n-th a n-th as often as the first (Zipf). */
function popularity(): (chance: number) => number {
  const sums: number[] = [];
  for (let rank = 1; rank <= VARIANTS; rank += 1) sums.push((sums.at(-1) ?? 0) + 1 / rank);
  const all = sums.at(-1) ?? 1;
  return (chance) => {
    let [low, high] = [0, VARIANTS - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < chance * all) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

function purchasesOf(seed: number): Purchase[] {
  const random = randomOf(seed);
  const variant = popularity();
  return Array.from({ length: PURCHASES }, () => ({
    customer: Math.floor(random() * PURCHASES),
    variants: [...new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => variant(random())))],
  }));
}

const homeOf = (id: number, shards: number) => (Math.imul(id + 1, 0x9e3779b1) >>> 0) % shards;
const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`;

/** Where customer, order and payment lie with the customer, and stock with its variant. */
function byVariant(purchases: readonly Purchase[], shards: number) {
  const load = Array<number>(shards).fill(0);
  let alone = 0;
  for (const { customer, variants } of purchases) {
    const touched = new Set([
      homeOf(customer, shards),
      ...variants.map((variant) => homeOf(variant, shards)),
    ]);
    if (touched.size === 1) alone += 1;
    for (const shard of touched) load[shard] = (load[shard] ?? 0) + 1;
  }
  return { alone: percent(alone, purchases.length), busiest: busiest(load) };
}

/** Where each shard has an allotment of each variant, and asks others for some of theirs before it says that it is sold out. */
function byAllotment(purchases: readonly Purchase[], shards: number, stock: number) {
  const load = Array<number>(shards).fill(0);
  const left = Array.from({ length: VARIANTS }, () =>
    Array.from({ length: shards }, (_, shard) => Math.floor((stock + shard) / shards)),
  );
  let [alone, moves, refused, wronglyRefused] = [0, 0, 0, 0];
  for (const { customer, variants } of purchases) {
    const home = homeOf(customer, shards);
    load[home] = (load[home] ?? 0) + 1;
    let asked = 0;
    for (const variant of variants) {
      const allotments = left[variant] ?? [];
      if ((allotments[home] ?? 0) > 0) continue;
      const richest = allotments.indexOf(Math.max(...allotments));
      const moved = Math.ceil((allotments[richest] ?? 0) * MOVED);
      // Of what is sold out everywhere each shard knows, until some comes back.
      if (moved === 0) continue;
      asked += 1;
      allotments[richest] = (allotments[richest] ?? 0) - moved;
      allotments[home] = moved;
      load[richest] = (load[richest] ?? 0) + 1;
    }
    moves += asked;
    if (asked === 0) alone += 1;
    const isThere = variants.every((variant) => (left[variant]?.[home] ?? 0) > 0);
    if (!isThere) {
      refused += 1;
      if (variants.every((variant) => (left[variant] ?? []).some((pieces) => pieces > 0)))
        wronglyRefused += 1;
      continue;
    }
    for (const variant of variants) {
      const allotments = left[variant] ?? [];
      allotments[home] = (allotments[home] ?? 0) - 1;
    }
  }
  return {
    alone: percent(alone, purchases.length),
    busiest: busiest(load),
    'moves per 1,000 sold': Math.round((1000 * moves) / (purchases.length - refused)),
    refused: percent(refused, purchases.length),
    'wrongly refused': wronglyRefused,
  };
}

/** Of the busiest shard, beside the mean of all. */
function busiest(load: readonly number[]): string {
  const mean = load.reduce((sum, each) => sum + each, 0) / load.length;
  return `${(Math.max(...load) / mean).toFixed(2)}×`;
}

await runCommandLine(line, process, [], async (words) => {
  if (words.length > 0) throw new UsageError('It takes nothing');
  const purchases = purchasesOf(1);
  const tell = (what: string, figures: (shards: number) => object) => {
    console.log(what);
    console.table(Object.fromEntries(SHARDS.map((shards) => [`${shards} shards`, figures(shards)])));
  };
  tell('Stock with its variant, all else with the customer', (shards) => byVariant(purchases, shards));
  for (const stock of STOCKS)
    tell(`All with the customer, who is sold from an allotment; ${stock} pieces of each variant`, (shards) =>
      byAllotment(purchases, shards, stock),
    );
  return undefined;
});
