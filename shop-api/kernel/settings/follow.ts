/** Milliseconds: so old may be what a server goes by after it was changed at the desk of another one. */
const EVERY = 10_000;

/**
 * Has what the desk says at hand, for what is made in transactions: reads it now and again and again.
 * @returns what ends that
 */
export async function follow(
  read: () => Promise<void>,
  onProblem: (error: Error) => void,
): Promise<() => void> {
  await read();
  const timer = setInterval(() => void read().catch(onProblem), EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
