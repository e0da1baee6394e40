/** The day where the shop is, ISO 8601: Riyadh keeps UTC+3 all year. */
export function dayInRiyadh(moment: Date): string {
  return new Date(moment.getTime() + 3 * 3600_000).toISOString().slice(0, 10);
}
