/**
 * Waits for something for a limited time; it goes on by itself after that.
 * @throws Error when it takes longer than `timeout` milliseconds, or what it throws
 */
export async function withTimeout<Result>(pending: Promise<Result>, timeout: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no response in ${timeout} ms`)), timeout);
  return Promise.race([pending, late]).finally(() => clearTimeout(timer));
}
