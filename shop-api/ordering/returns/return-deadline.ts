/** @param days after delivery within which goods may be sent back */
export const returnDeadline = (deliveredAt: Date, days: number): Date =>
  new Date(deliveredAt.getTime() + days * 24 * 3600_000);
