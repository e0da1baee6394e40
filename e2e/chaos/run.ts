import { setTimeout as sleep } from 'node:timers/promises';
import { faultsOf } from './faults.ts';
import { goodsFor } from './goods.ts';
import { type Figures, judge } from './judge.ts';
import { randomOf } from './random.ts';
import { buy, type Crowd, type Purchase } from './shoppers.ts';
import { type Engine, type Stack, startStack } from './stack.ts';

export interface ChaosOptions {
  engine: Engine;
  seed: number;
  purchases: number;
  /** How many buy at a time. */
  together: number;
  /** How often each fault strikes. */
  rounds: number;
  /** Begins of the names of those that strike; all, if not given. */
  faults?: string[];
  /** Hears of each fault as it strikes. */
  onFault?: (name: string) => void;
}

export interface ChaosReport {
  figures: Figures & Crowd['tally'] & { seconds: number; medianMs: number; slowestMs: number };
  /** Milliseconds from each strike to the next order that a shopper was promised. */
  faults: { name: string; outagesMs: number[] }[];
  violations: string[];
  /** How often a shell or an API ended by itself, or was killed by a fault. */
  deaths: number;
  purchases: Purchase[];
  log: string;
}

/** After the last fault everybody has to learn within this time whether there is an order. */
const SETTLES_WITHIN_MS = 90_000;
const RESTARTS_WITHIN_MS = 60_000;
const MAILS_ARE_SENT_WITHIN_MS = 60_000;
/** Beyond the hour that mails may have been put off by while the clock was wrong. */
const LATER_MS = 3 * 3_600_000;

/**
 * Has many buy while parts of the shop are broken, and judges what came of it.
 * @returns null where the database is not installed
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport | null> {
  const goods = goodsFor(options.purchases);
  const stack = await startStack(options.engine, goods);
  if (!stack) return null;
  try {
    const ended = new AbortController();
    const tally = { calls: 0, unavailable: 0, failed: 0, lost: 0 };
    const crowd: Crowd = { origin: stack.origin, seed: options.seed, goods, tally, over: ended.signal };
    const begun = performance.now();
    const { purchases, faults } = await buyThroughFaults(stack, crowd, options, ended);
    const seconds = Math.round((performance.now() - begun) / 1000);
    const deaths = stack.deaths();
    await settle(stack);
    const { ledger, deliveries, log } = await stack.end();
    const { figures, violations } = judge(goods, purchases, ledger, deliveries);
    if (tally.failed > 0) violations.push(`${tally.failed} answers of 5xx other than 503`);
    const times = purchases.map(({ took }) => took).toSorted((one, other) => one - other);
    return {
      figures: {
        ...{ ...figures, ...tally, seconds },
        medianMs: Math.round(times[times.length >> 1] ?? 0),
        slowestMs: Math.round(times.at(-1) ?? 0),
      },
      ...{ faults, violations, deaths, purchases, log },
    };
  } finally {
    await stack.remove();
  }
}

async function buyThroughFaults(
  stack: Stack,
  crowd: Crowd,
  { seed, purchases: wanted, together, rounds, faults: named = [''], onFault }: ChaosOptions,
  ended: AbortController,
) {
  const random = randomOf(`faults ${seed}`);
  const chosen = faultsOf(stack).filter(({ name }) => named.some((begin) => name.startsWith(begin)));
  const strikes = Array.from({ length: rounds }, () => random.shuffled(chosen)).flat();
  const faults = new Map<string, number[]>();
  const purchases: Purchase[] = [];
  /** Strikes after which no order was promised yet. */
  let open: { name: string; at: number }[] = [];
  let begun = 0;

  const shopper = async () => {
    while (begun < wanted) {
      const index = begun++;
      const purchase = await buy(crowd, index, randomOf(`shopper ${seed} ${index}`));
      purchases.push(purchase);
      if (purchase.outcome !== 'accepted') continue;
      for (const { name, at } of open) faults.get(name)?.push(Math.round(performance.now() - at));
      open = [];
    }
  };
  const shoppers = Promise.all(Array.from({ length: together }, shopper));
  let isOver = false;
  const over = shoppers.finally(() => {
    isOver = true;
  });
  over.catch(() => undefined);
  // As many purchases begin between each two of them, whatever they take.
  for (const [number, fault] of strikes.entries()) {
    while (!isOver && begun < ((number + 1) * wanted) / (strikes.length + 1)) await sleep(20);
    onFault?.(fault.name);
    if (!faults.has(fault.name)) faults.set(fault.name, []);
    const at = performance.now();
    await fault.strike(stack, random);
    open.push({ name: fault.name, at });
    await stack.well();
  }
  const late = setTimeout(() => ended.abort(new Error('it is over')), SETTLES_WITHIN_MS);
  await over;
  clearTimeout(late);
  return {
    purchases: purchases.toSorted((one, other) => one.index - other.index),
    faults: [...faults].map(([name, outagesMs]) => ({ name, outagesMs })),
  };
}

/** Waits until every mail is sent; those that a wrong clock has put off are due when it is later. */
async function settle(stack: Stack): Promise<void> {
  await stack.setClock(LATER_MS);
  const former = stack.apiPids();
  for (const pid of former) process.kill(pid, 'SIGTERM');
  const isRestarted = () =>
    stack.apiPids().length > 0 && !stack.apiPids().some((pid) => former.includes(pid));
  // What was not sent by then the judge tells of.
  if (await isSo(isRestarted, RESTARTS_WITHIN_MS))
    await isSo(async () => (await stack.mailsWaiting()) === 0, MAILS_ARE_SENT_WITHIN_MS);
}

async function isSo(check: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  const late = performance.now() + withinMs;
  while (!(await check())) {
    if (performance.now() > late) return false;
    await sleep(200);
  }
  return true;
}
