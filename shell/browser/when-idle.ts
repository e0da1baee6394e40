/** Safari tells no pages of idle time. */
export const whenIdle = (work: () => void): unknown =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(work, { timeout: 5_000 })
    : setTimeout(work, 1_000);

/** Cuts work that nobody waits for into tasks: what a visitor does comes in between. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(resolve) : setTimeout(resolve),
  );
