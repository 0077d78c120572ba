const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** What of an instant to write. */
export type WhenParts = "both" | "day" | "time";

/**
 * An instant as people in the UK read it: "Sat 21 Nov, 07:30"; with the year when it is not this year's.
 * Times are London's wherever the browser is, for that is where the work is.
 */
export function whenText(at: string, show: WhenParts = "both", now: number = Date.now()): string {
  const of = (epochMs: number) =>
    Object.fromEntries(parts.formatToParts(epochMs).map((part) => [part.type, part.value]));
  const then = of(Date.parse(at));
  const time = `${then.hour}:${then.minute}`;
  if (show === "time") return time;
  // Some engines write "Sept", most "Sep": one spelling everywhere.
  const month = then.month?.slice(0, 3);
  const year = then.year === of(now).year ? "" : ` ${then.year}`;
  const day = `${then.weekday} ${then.day} ${month}${year}`;
  return show === "day" ? day : `${day}, ${time}`;
}
