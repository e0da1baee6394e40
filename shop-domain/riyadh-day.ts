/** The day where the shop is, ISO 8601: Riyadh keeps UTC+3 all year. */
export function dayInRiyadh(moment: Date): string {
  return new Date(moment.getTime() + 3 * 3600_000).toISOString().slice(0, 10);
}

/** What a clock in Riyadh shows, as `datetime-local` fields have it: `2026-11-26T09:30`. @param moment ISO 8601 */
export function timeInRiyadh(moment: string): string {
  return new Date(new Date(moment).getTime() + 3 * 3600_000).toISOString().slice(0, 16);
}

/**
 * The moment, ISO 8601 in UTC, at which a clock in Riyadh shows it.
 * @param time as `timeInRiyadh` has it; what is none, such as one of a year of six digits, stays for the shop to refuse
 */
export function momentInRiyadh(time: string): string {
  const moment = new Date(`${time}:00+03:00`);
  return Number.isNaN(moment.getTime()) ? time : moment.toISOString();
}
