/** A line of a cart, minor units. */
export interface Share {
  id: number;
  subTotal: number;
}

/**
 * Splits a discount over lines in proportion to what they cost. The parts add up to it exactly: each line has its whole
 * minor units, and those that are left go to the largest remainders, among equal ones to the older line.
 * @param discount at most what the lines cost together
 * @returns the part of each line by its id
 */
export function spread(discount: number, lines: readonly Share[]): Map<number, number> {
  const goods = lines.reduce((sum, line) => sum + line.subTotal, 0);
  if (goods === 0) return new Map(lines.map(({ id }) => [id, 0]));
  const shares = lines.map(({ id, subTotal }) => {
    const exact = BigInt(discount) * BigInt(subTotal);
    return { id, part: Number(exact / BigInt(goods)), remainder: exact % BigInt(goods) };
  });
  const left = discount - shares.reduce((sum, { part }) => sum + part, 0);
  shares.sort((a, b) => Number(b.remainder - a.remainder) || a.id - b.id);
  return new Map(shares.map(({ id, part }, index) => [id, index < left ? part + 1 : part]));
}
