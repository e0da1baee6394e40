/** How long a delivery takes. */
export interface WorkingDays {
  min: number;
  max: number;
  /** Hour of the day in Riyadh: from then on an order counts as one of the next working day, and so do those of days off. */
  cutOffHour?: number;
  /** From 0, Sunday, to 6, Saturday; without them Sunday to Thursday. */
  weekdays?: number[];
}

const timeZone = 'Asia/Riyadh';
/** Riyadh keeps it all year. */
const UTC_OFFSET = 3 * 3600_000;
const SAUDI_WEEKDAYS = [0, 1, 2, 3, 4];

/** A moment as its day and hour in Riyadh, told by the UTC parts of a date. */
const inRiyadh = (moment: Date) => new Date(moment.getTime() + UTC_OFFSET);

const isWorkingDay = (day: Date, { weekdays = SAUDI_WEEKDAYS }: WorkingDays) =>
  weekdays.includes(day.getUTCDay());

/**
 * The day that comes so many working days after an order, as its noon (UTC), which is the same day in Riyadh. Days are
 * counted from the one after the order's.
 */
function arrivalDate(from: Date, count: number, workingDays: WorkingDays): Date {
  const ordered = inRiyadh(from);
  const { cutOffHour, weekdays = SAUDI_WEEKDAYS } = workingDays;
  const isLate =
    cutOffHour !== undefined && (ordered.getUTCHours() >= cutOffHour || !isWorkingDay(ordered, workingDays));
  const day = new Date(`${ordered.toISOString().slice(0, 10)}T12:00:00Z`);
  // Without any working day none would ever come.
  for (let left = count + Number(isLate); left > 0 && weekdays.length > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (isWorkingDay(day, workingDays)) left -= 1;
  }
  return day;
}

/** Minutes that an order has left to count as one of today; absent where that is not so, or no matter. */
export function minutesToOrder(now: Date, workingDays: WorkingDays): number | undefined {
  const moment = inRiyadh(now);
  const minutes = (workingDays.cutOffHour ?? 0) * 60 - (moment.getUTCHours() * 60 + moment.getUTCMinutes());
  return minutes > 0 && isWorkingDay(moment, workingDays) ? minutes : undefined;
}

/** The first and the last day on which a delivery may arrive, in words such as 'Sunday 29 Nov'. @param from when it is or was ordered @param locale `ar` or `en` */
export function arrivalDays(
  from: Date,
  workingDays: WorkingDays,
  locale: string,
): { first: string; last: string } {
  const { min, max } = workingDays;
  return {
    first: dayName(arrivalDate(from, min, workingDays), locale),
    last: dayName(arrivalDate(from, max, workingDays), locale),
  };
}

/**
 * Put together from its parts: how a runtime joins them differs between server and browsers. No line breaks between day
 * and month.
 */
function dayName(date: Date, locale: string): string {
  const [weekday, day, month] = dayFormats(locale).map((format) => format.format(date));
  return `${weekday} ${day}\u00a0${month}`;
}

/** Kept, because making one takes longer than all that they are used for. */
function dayFormats(locale: string): Intl.DateTimeFormat[] {
  const known = DAY_FORMATS.get(locale);
  if (known) return known;
  const language = locale === 'ar' ? 'ar-u-ca-gregory-nu-latn' : 'en';
  const formats = [{ weekday: 'long' }, { day: 'numeric' }, { month: 'short' }] as const;
  const made = formats.map((options) => new Intl.DateTimeFormat(language, { ...options, timeZone }));
  DAY_FORMATS.set(locale, made);
  return made;
}

const DAY_FORMATS = new Map<string, Intl.DateTimeFormat[]>();
