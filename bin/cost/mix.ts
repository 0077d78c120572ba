import { z } from "zod";
import { readList } from "./read-list.ts";

/** Activities of one visit each. A booking begins with a request and its answer, or with a job and an accepted quote. */
export const activities = [
  ...["book", "answer", "askForQuotes", "quote", "acceptQuote", "assign", "drive", "confirm"],
  ...["chat", "follow", "dashboard", "openBooking", "findVehicle", "searchWords", "planBoard", "publicPage"],
] as const;

/** Activities that each need an earlier one, in order. A booking is an answered request or an accepted quote. */
const direct = ["book", "answer"];
const byQuotes = ["askForQuotes", "quote", "acceptQuote"];
const afterwards = ["booking", "assign", "drive", "confirm"];
const life = [...direct, ...byQuotes, ...afterwards.slice(1)];
const percent = z.number().min(0).max(100);
const amount = z.number().min(0);

/** The assumptions about a day. All percentages are of visits, people or drives. */
const Mix = z.strictObject({
  visitsPerBooking: amount,
  /** Percent of visits by activity. */
  shares: z.record(z.string(), percent),
  peoplePerThousandBookings: amount,
  peopleShares: z.strictObject({ contractor: percent, haulier: percent, fleet_manager: percent, driver: percent }),
  /** Percent of people whose app is open at any time of the day, with a live connection. */
  onlinePercent: percent,
  /** Percent of visits that begin with a password. All others renew a token. */
  signInPercent: percent,
  /** Percent of visits on a device that has none of the app's files. */
  emptyCachePercent: percent,
  /** Percent of people with a device registered for pushes. */
  pushPercent: percent,
  /** Percent of drives that somebody watches on the map. */
  watchedPercent: percent,
  minutesPerVisit: amount,
  driveMinutes: amount,
  suggestionsPerAddress: amount,
  /** Percent of typed addresses for which an earlier record has stored Amazon Location's answer. */
  knownAddressPercent: percent,
  /** Hauliers that open a job and quote for it. Each `quote` visit stands for all of them. */
  quotesPerJob: z.int().min(1),
  messagesPerChat: amount,
  photosPerDelivery: amount,
  tilesPerMap: amount,
  /** Jobs before and after a job on a day's board, an hour apart. */
  jobsNearOnBoard: amount,
  kilobytesPerPhoto: amount,
  /** Times that each delivery's photos are seen. */
  photoViews: amount,
  /** Months for which a booking's records and photos are stored. */
  monthsStored: amount,
});
export type Mix = z.infer<typeof Mix>;

export const usualMix = new URL("./mix.json", import.meta.url);

/** Reads a mix. Throws an Error with one line for the terminal when it is not consistent. */
export const readMix = (file: string | URL = usualMix): Mix => checkedMix(readList(Mix, "mix", file));

export function checkedMix(mix: Mix): Mix {
  const { shares, peopleShares } = mix;
  const names: readonly string[] = activities;
  const unknown = Object.keys(shares).filter((name) => !names.includes(name));
  const missing = names.filter((name) => !Object.hasOwn(shares, name));
  if (unknown.length > 0) throw new Error(`The mix has an unknown activity: ${unknown.join(", ")}.`);
  if (missing.length > 0) throw new Error(`The mix lacks a share for: ${missing.join(", ")}.`);
  for (const [what, given] of [
    ["activities", shares],
    ["people", peopleShares],
  ] as const) {
    const sum = Object.values(given).reduce((all, share) => all + share, 0);
    if (Math.abs(sum - 100) > 1e-6) throw new Error(`The shares of ${what} add up to ${sum} %, not to 100 %.`);
  }
  const { answer = 0, acceptQuote = 0 } = shares;
  const percents: Readonly<Record<string, number>> = { ...shares, booking: answer + acceptQuote };
  for (const steps of [direct, byQuotes, afterwards])
    steps.slice(1).forEach((step, at) => {
      const before = steps[at] ?? "";
      const [more = 0, fewer = 0] = [percents[step], percents[before]];
      if (more > fewer) throw new Error(`The mix has more of "${step}" (${more} %) than of "${before}" (${fewer} %).`);
    });
  if (percents.booking === 0)
    throw new Error('The mix has no bookings: its shares of "answer" and "acceptQuote" are 0 %.');
  return mix;
}

export interface Visit {
  readonly activity: string;
  readonly number: number;
}

/** Returns the visits of a day with `lives` bookings, spread evenly. The steps of a booking stay in order. */
export function visitsOf({ shares, visitsPerBooking }: Mix, lives: number): Visit[] {
  const visitsFor = (share: number) => Math.round((share / 100) * visitsPerBooking * lives);
  const starts = ["answer", "acceptQuote"].map((name) => visitsFor(shares[name] ?? 0)).filter((visits) => visits > 0);
  /** Share of the day after which both kinds of booking have provided enough for the next step. */
  const lead = 1 / Math.min(...starts);
  const all = Object.entries(shares).flatMap(([activity, share]) => {
    const visits = visitsFor(share);
    const later = Math.max(0, life.indexOf(activity)) * 1e-3 + (afterwards.includes(activity) ? lead : 0);
    return Array.from({ length: visits }, (_, number) => ({ activity, number, at: (number + 0.5) / visits + later }));
  });
  return all.sort((a, b) => a.at - b.at).map(({ activity, number }) => ({ activity, number }));
}
