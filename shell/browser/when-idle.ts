/** Safari tells no pages of idle time. */
export const whenIdle = (work: () => void): unknown =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(work, { timeout: 5_000 })
    : setTimeout(work, 1_000);
