const format = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** A day as people write it: "2026-11-21" is 21 November 2026. */
export function dayText(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}
