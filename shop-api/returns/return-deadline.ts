/** Days after delivery within which goods may be sent back. */
const returnDays = 60;

export const returnDeadline = (deliveredAt: Date): Date =>
  new Date(deliveredAt.getTime() + returnDays * 24 * 3600_000);
