interface WorkingDays {
  min: number;
  max: number;
}

const timeZone = 'Asia/Riyadh';
const FRIDAY = 5;
const SATURDAY = 6;

/**
 * The first and the last day on which a delivery may arrive: Saudi working days, Sunday to Thursday, counted from the day
 * after the order's. Each is given as its noon (UTC), which is the same day in Riyadh.
 */
function deliveryDates(from: Date, { min, max }: WorkingDays): { first: Date; last: Date } {
  return { first: addWorkingDays(from, min), last: addWorkingDays(from, max) };
}

function addWorkingDays(from: Date, count: number): Date {
  // Canadian English writes a day as ISO 8601 does.
  const day = new Date(`${new Intl.DateTimeFormat('en-CA', { timeZone }).format(from)}T12:00:00Z`);
  for (let left = count; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (![FRIDAY, SATURDAY].includes(day.getUTCDay())) left -= 1;
  }
  return day;
}

/** The same in words, such as 'Sunday 29 Nov'. @param from when it is or was ordered @param locale `ar` or `en` */
export function arrivalDays(
  from: Date,
  workingDays: WorkingDays,
  locale: string,
): { first: string; last: string } {
  const { first, last } = deliveryDates(from, workingDays);
  return { first: dayName(first, locale), last: dayName(last, locale) };
}

/**
 * Put together from its parts: how a runtime joins them differs between server and browsers. No line breaks between day
 * and month.
 */
function dayName(date: Date, locale: string): string {
  const language = locale === 'ar' ? 'ar-u-ca-gregory-nu-latn' : 'en';
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone }).format(date);
  return `${part({ weekday: 'long' })} ${part({ day: 'numeric' })}\u00a0${part({ month: 'short' })}`;
}
