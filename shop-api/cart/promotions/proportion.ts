/** `amount` × `part` ÷ `whole`, half a minor unit counts as one. Exact for amounts of any size; none may be negative. */
export function proportion(amount: number, part: number, whole: number): number {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}
