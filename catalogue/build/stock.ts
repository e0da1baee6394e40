import { createHash } from 'node:crypto';
import type { Status } from './merchant-format.ts';

/** Units on the shelf when the shop opens: varied as in a real stockroom, yet the same at every build. */
export function openingStock(variantCode: string, status?: Status): number {
  if (status === 'Sold Out') return 0;
  const [luck = 0, amount = 0] = createHash('sha256').update(variantCode).digest();
  if (status === 'limited edition') return luck < 40 ? 0 : 1 + (amount % 6);
  if (luck < 18) return 0;
  if (luck < 45) return 1 + (amount % 3);
  return 5 + (amount % 36);
}
