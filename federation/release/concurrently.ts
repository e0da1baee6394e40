const AT_ONCE = 8;

/** Does the work for each item, for eight at a time; fails with the first failure. */
export async function concurrently<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const queue = Iterator.from(items);
  async function worker() {
    for (const item of queue) await work(item);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
