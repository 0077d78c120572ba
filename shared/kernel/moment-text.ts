let parts: Intl.DateTimeFormat | undefined;

/** Which parts of an instant to write. */
export type WhenParts = "both" | "day" | "time";

/**
 * An instant as people in the UK read it: "Sat 21 Nov, 07:30"; with the year when it is not the year of `now`.
 * Times are London's wherever the reader is, for that is where the work is.
 */
export function momentText(at: string | number, now: string | number, show: WhenParts = "both"): string {
  // Created on first use: it takes longer to create than many functions take to load.
  parts ??= new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/London",
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const format = parts;
  const of = (instant: string | number) =>
    Object.fromEntries(format.formatToParts(new Date(instant)).map((part) => [part.type, part.value]));
  const then = of(at);
  const time = `${then.hour}:${then.minute}`;
  if (show === "time") return time;
  // Some engines write "Sept", most "Sep": one spelling everywhere.
  const month = then.month?.slice(0, 3);
  const year = then.year === of(now).year ? "" : ` ${then.year}`;
  const day = `${then.weekday} ${then.day} ${month}${year}`;
  return show === "day" ? day : `${day}, ${time}`;
}

/** The last UK day of what ends then: "Fri 4 Dec", with its year when it is not the year of `now`. */
export const lastDayText = (end: string, now: string): string => momentText(Date.parse(end) - 1, now, "day");
