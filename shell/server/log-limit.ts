const MINUTE_MS = 60_000;

/** Whether one more line about something is to be logged. */
export type LogLimit = (about: string) => boolean;

/**
 * Lets so many lines about each thing into the log in a minute.
 * @param onDropped is told after the minute how many there were beyond that
 */
export function createLogLimit(
  perMinute: number,
  onDropped: (about: string, dropped: number) => void,
): LogLimit {
  const lines = new Map<string, number>();

  function endMinute(about: string): void {
    const dropped = (lines.get(about) ?? 0) - perMinute;
    lines.delete(about);
    if (dropped > 0) onDropped(about, dropped);
  }

  return (about) => {
    const count = (lines.get(about) ?? 0) + 1;
    if (count === 1) setTimeout(endMinute, MINUTE_MS, about).unref();
    lines.set(about, count);
    return count <= perMinute;
  };
}
