import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOKS_EVERY_MS = 10_000;
/** Of the event loop's time; probes and polls take less. */
const IDLE_UTILIZATION = 0.05;
/** Less is not worth holding the process up for 0.1 s. */
const WORTH_BYTES = 16 * 2 ** 20;
/** From one collection to the next of the same rest: by then caches have let go of what they keep for a minute. */
const LOOKS_IN_BETWEEN = 7;

/**
 * Returns memory to the machine once a process has come to rest: V8 collects garbage when it wants memory, which nobody does who is
 * idle. Each spell of work is followed by two collections at most: one at once, and one of what was kept a while longer.
 * @param everyMs how long it must have been idle, in milliseconds
 * @returns what ends it
 */
export function collectGarbageWhenIdle(everyMs = LOOKS_EVERY_MS): () => void {
  const collectGarbage = garbageCollector();
  const residentBytes = process.memoryUsage.rss;
  /** The least since the last collection; before the first, what starting up left is worth one. */
  let leastBytes = 0;
  let looksLeft = Number.POSITIVE_INFINITY;
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    const bytes = residentBytes();
    leastBytes = Math.min(leastBytes, bytes);
    looksLeft -= 1;
    const hasGrown = bytes - leastBytes >= WORTH_BYTES;
    if (utilization > IDLE_UTILIZATION || (!hasGrown && looksLeft > 0)) return;
    collectGarbage();
    // Pages are handed back by other threads a little later.
    leastBytes = Number.POSITIVE_INFINITY;
    looksLeft = hasGrown ? LOOKS_IN_BETWEEN : Number.POSITIVE_INFINITY;
  }, everyMs).unref();
  return () => clearInterval(timer);
}

/** @returns what collects all of V8's garbage; other code than its caller's has no way to it */
export function garbageCollector(): () => void {
  // Only contexts that are made from here to the next line have it.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  setFlagsFromString('--no-expose-gc');
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
