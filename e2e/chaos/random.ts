import { hash } from 'node:crypto';

/** Chance that comes out the same for the same seed. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** From 0 up to, not including, `below`. */
  whole(below: number): number;
  pick<Item>(items: readonly Item[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
}

export function randomOf(seed: string): Random {
  let drawn = 0;
  const next = () => Number.parseInt(hash('sha256', `${seed} ${drawn++}`).slice(0, 8), 16) / 2 ** 32;
  const whole = (below: number) => Math.floor(next() * below);
  return {
    next,
    whole,
    pick: (items) => items[whole(items.length)] as (typeof items)[number],
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ item }) => item),
  };
}
