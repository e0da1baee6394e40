import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares what somebody brings with a secret, in the same time whatever differs. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
