let words: Intl.DateTimeFormat | undefined;

/** Returns "21 November 2026" for "2026-11-21". */
export function dayText(day: string): string {
  words ??= new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  return words.format(new Date(`${day}T00:00:00Z`));
}
