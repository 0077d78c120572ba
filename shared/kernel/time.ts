let london: Intl.DateTimeFormat | undefined;

function londonParts(epochMs: number): { day: string; time: string } {
  // Created at first use, because creating a formatter takes longer than loading many functions.
  london ??= new Intl.DateTimeFormat("en-CA", {
    timeZone: "Europe/London",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const part = Object.fromEntries(london.formatToParts(epochMs).map((p) => [p.type, p.value]));
  return { day: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
}

export function ukDayOf(instant: string): string {
  return londonParts(Date.parse(instant)).day;
}

export function ukTimeOf(instant: string): string {
  return londonParts(Date.parse(instant)).time;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Returns the instant at which UK clocks show `time` on `day`. In the hour that spring skips, it is one hour later; in
 * the hour that autumn repeats, it is the first of the two.
 */
export function instantOfUk(day: string, time: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const summer = asUtc - 3_600_000;
  const shown = londonParts(summer);
  return new Date(shown.day === day && shown.time === time ? summer : asUtc).toISOString();
}

/** How often UK clocks show a time on a day: 0 in the hour that spring skips, 2 in the one that autumn repeats. */
export function timesShown(day: string, time: string): 0 | 1 | 2 {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const isShown = (at: number) => {
    const shown = londonParts(at);
    return shown.day === day && shown.time === time;
  };
  const [inSummer, inWinter] = [isShown(asUtc - 3_600_000), isShown(asUtc)];
  if (inSummer && inWinter) return 2;
  return inSummer || inWinter ? 1 : 0;
}

export function epochSecondsOf(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000);
}

export function addSeconds(instant: string, seconds: number): string {
  return new Date(Date.parse(instant) + seconds * 1000).toISOString();
}

/** Returns the seconds between two instants; negative if the second is earlier. */
export function secondsBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 1000;
}
