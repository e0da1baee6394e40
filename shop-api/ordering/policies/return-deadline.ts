/** @param days after delivery within which goods may be sent back */
export function returnDeadline(deliveredAt: Date, days: number): Date {
  return new Date(deliveredAt.getTime() + days * 24 * 3600_000);
}
