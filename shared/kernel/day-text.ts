let words: Intl.DateTimeFormat | undefined;

/** A day as people write it: "2026-11-21" is 21 November 2026. */
export function dayText(day: string): string {
  // Made when first used: many functions that import this never write a day.
  words ??= new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  return words.format(new Date(`${day}T00:00:00Z`));
}
