/** How many pieces some lines of a cart, an order or a return hold together. */
export function unitsOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
