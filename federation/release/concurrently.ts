const AT_ONCE = 8;

/**
 * Does the work for each item, for eight at a time.
 * @throws the first failure, once nothing is being done any more: whoever cleans up then meets no work that goes on
 */
export async function concurrently<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const queue = Iterator.from(items);
  const failures: unknown[] = [];
  async function worker() {
    for (const item of queue) {
      await work(item).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) return;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (failures.length > 0) throw failures[0];
}
