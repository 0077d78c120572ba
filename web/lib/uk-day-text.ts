const dayText = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "short", year: "numeric" });

/** A day in the United Kingdom as people read it: 21 Nov 2026. */
export function ukDayText(day: string): string {
  // Some engines write "Sept", most "Sep": one spelling everywhere.
  return dayText.format(new Date(`${day}T00:00:00Z`)).replace("Sept", "Sep");
}
