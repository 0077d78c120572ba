let parts: Intl.DateTimeFormat | undefined;

export type WhenParts = "both" | "day" | "time";

/**
 * Returns "Sat 21 Nov, 07:30", with the year if different from the year of `now`. Always in London time, because the
 * work is in the UK.
 */
export function momentText(at: string | number, now: string | number, show: WhenParts = "both"): string {
  // Created at first use, because creating a formatter takes longer than loading many functions.
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
  // Some JavaScript engines format September as "Sept", most as "Sep". Use "Sep".
  const month = then.month?.slice(0, 3);
  const year = then.year === of(now).year ? "" : ` ${then.year}`;
  const day = `${then.weekday} ${then.day} ${month}${year}`;
  return show === "day" ? day : `${day}, ${time}`;
}

/** Returns the last UK day before an end: "Fri 4 Dec", with the year if different from the year of `now`. */
export const lastDayText = (end: string, now: string): string => momentText(Date.parse(end) - 1, now, "day");
