import type { Random } from "#local/demo/random.ts";
import { storm } from "../../test/support/storm.ts";
import { ServiceDetails } from "../catalogue/details.ts";
import { roadRule } from "./road-rule.ts";

const dayMs = 86_400_000;
const at = (lat: number, lng: number) => ({ coordinates: { lat, lng }, precision: "address" as const });

/** A place on a traffic-sensitive street, where Falkirk needs 35 days of notice. */
const falkirk = at(56.0019, -3.7839);

/** The councils' rules, written independently. Notice in working days (`w`), days (`d`) or months (`m`). */
const skips = [
  { place: at(55.8609, -4.2514), wants: "28w" },
  { place: at(55.8932, -3.0686), wants: "5w", isHirers: true },
  { place: at(55.7775, -4.0541), wants: "14d" },
  { place: at(55.7717, -4.3334), wants: "3w" },
  { place: falkirk, wants: "7d" },
  { place: at(55.9385, -4.155), wants: "7d" },
] as const;
const works = [at(60.155, -1.145), at(55.975, -3.17), at(56.3953, -3.4309), at(57.4778, -4.2247)];

const dayIn = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const weekday = (ms: number) => new Date(ms).getUTCDay();

function easter(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e, g] = [Math.floor(b / 4), b % 4, Math.floor((8 * b + 13) / 25)];
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1);
}

/** Scotland's bank holidays by the rules of the Act of 1971, with the one for the World Cup. */
function holidays(year: number): Set<string> {
  const firstMonday = (month: number) => {
    const first = Date.UTC(year, month, 1);
    return first + ((8 - weekday(first)) % 7) * dayMs;
  };
  const found = new Set([dayIn(easter(year) - 2 * dayMs), dayIn(firstMonday(4)), dayIn(firstMonday(7))]);
  let lastMonday = Date.UTC(year, 4, 31);
  while (weekday(lastMonday) !== 1) lastMonday -= dayMs;
  found.add(dayIn(lastMonday));
  // A fixed holiday on a weekend, or on another holiday, moves to the next weekday.
  for (const [month, date] of [
    [0, 1],
    [0, 2],
    [10, 30],
    [11, 25],
    [11, 26],
  ] as const) {
    let day = Date.UTC(year, month, date);
    while (weekday(day) % 6 === 0 || found.has(dayIn(day))) day += dayMs;
    found.add(dayIn(day));
  }
  if (year === 2026) found.add("2026-06-15");
  return found;
}
const off = new Set([2026, 2027, 2028].flatMap((year) => [...holidays(year)]));
const isOff = (ms: number) => weekday(ms) % 6 === 0 || off.has(dayIn(ms));

/** Returns the first day after the notice, for an application made today. */
function earliest(today: string, wants: string): string {
  let ms = Date.parse(today);
  const count = Number.parseInt(wants, 10);
  if (wants.endsWith("d")) return dayIn(ms + count * dayMs);
  if (wants.endsWith("m")) {
    const [year = 0, month = 0, date = 0] = today.split("-").map(Number);
    const moved = new Date(Date.UTC(year, month - 1 + count, date));
    // If the month is too short, the first of the next month is the first day after the notice.
    return dayIn(moved.getUTCDate() === date ? moved.getTime() : Date.UTC(year, month + count, 1));
  }
  while (isOff(ms)) ms += dayMs;
  for (let left = count; left > 0; ) {
    ms += dayMs;
    if (!isOff(ms)) left--;
  }
  return dayIn(ms);
}

function jobOf(random: Random) {
  if (random.next() < 0.6) {
    const council = random.pick(skips);
    const trafficSensitive = random.next() < 0.3;
    const details = ServiceDetails.parse({ panel: "skip", placement: "public-road", trafficSensitive });
    const wants = trafficSensitive && council.place === falkirk ? "35d" : council.wants;
    return { ...council, wants, details, isHirers: "isHirers" in council };
  }
  const days = random.whole(1, 14);
  const details = ServiceDetails.parse({
    ...{ panel: "tar", locationType: "busy", needsTrafficManagement: true, trafficManagementDays: days },
  });
  return { place: random.pick(works), details, wants: days <= 3 ? "3d" : days <= 10 ? "10d" : "3m", isHirers: false };
}

storm(["permit.early"], 1000, ({ runs, random }) => {
  const wrong: unknown[] = [];
  for (let run = 0; run < runs; run++) {
    const { place, details, wants, isHirers } = jobOf(random);
    const today = dayIn(Date.UTC(2026, 4, 1) + random.whole(0, 730) * dayMs);
    const lawful = earliest(today, wants);
    const rule = roadRule(details, place, `${today}T${random.pick(["08", "12", "20"])}:30:00Z`);
    for (const off of [-1, 0, random.whole(-30, 30)]) {
      const day = dayIn(Date.parse(lawful) + off * dayMs);
      // If the contractor must apply, no day is bookable without the permit number.
      const isBookable = rule.obstacleOn(day) === null;
      if (isBookable !== (day >= lawful && !isHirers)) wrong.push({ today, day, lawful, wants, isBookable });
    }
    if (rule.earliest !== lawful) wrong.push({ today, lawful, wants, said: rule.earliest });
  }
  return { "permit.early": wrong };
});
