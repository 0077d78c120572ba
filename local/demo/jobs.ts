import type { UrgencyLevel } from "#shared/catalogue/urgency.ts";
import { addDays, addSeconds, instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import type { Place } from "#shared/places/model.ts";
import { downToFiveMinutes } from "./driver-day.ts";
import { firstOnDuty } from "./duties.ts";
import { reviewTexts, siteNotes } from "./names.ts";
import { isUncovered } from "./papers.ts";
import type { DemoHaulier, DemoPeople, DemoPerson } from "./people.ts";
import type { DemoCase } from "./play-case.ts";
import type { Random } from "./random.ts";
import { siteNear } from "./towns.ts";
import { type DemoVehicle, vehiclesOf } from "./vehicles.ts";

/** What a contractor asks a haulier for, and when. */
export interface Wanted {
  readonly contractor: DemoPerson;
  readonly haulier: DemoHaulier;
  readonly vehicle: DemoVehicle;
  readonly site: Place;
  readonly askedAt: string;
  readonly collectAt: string;
  readonly urgencyLevel?: UrgencyLevel;
  readonly notes: string;
}

/** A job, and how far it has come. */
export interface DemoJob {
  readonly wanted: Wanted;
  /** Without it, nobody has answered yet. */
  readonly answer?: { readonly by: DemoPerson; readonly at: string; readonly declines?: string };
  /** The driver; assigned by the fleet manager soon after the request was accepted. */
  readonly driver?: DemoPerson;
  /** Its last status, if it has been moved at all. */
  readonly to?: "en_route" | "delivered" | "completed";
  /** When the vehicle set off, where that is not the usual time before the job. */
  readonly setOffAt?: string;
  /** By how many minutes it came late. */
  readonly late?: number;
  readonly review?: { readonly rating: number; readonly comment: string };
  /** What its haulier says to the review. */
  readonly reply?: string;
  readonly case?: DemoCase;
}

const minute = 60;
const day = 86_400;

/** Usual times of day at which vehicles are wanted. */
const usualTimes = ["07:30", "08:00", "09:15", "10:30", "13:00", "14:30"] as const;

/** The jobs of everybody else, as of `now`: one of the past of nearly each haulier, and some under way. */
export function otherJobs(
  random: Random,
  people: DemoPeople,
  vehicles: readonly DemoVehicle[],
  now: string,
): DemoJob[] {
  const past = people.hauliers.flatMap((haulier, h) => {
    const [first] = vehiclesOf(vehicles, haulier.profile.id);
    if (h === 0 || isUncovered(h) || !first) return [];
    const askedAt = addSeconds(now, -random.whole(2, 25) * day - random.whole(0, 9) * 3600);
    return pastJob(random, haulier, first, random.pick(people.contractors.slice(1)), askedAt);
  });
  const underWay = people.hauliers.slice(2, firstOnDuty).map((haulier, i) => {
    const [vehicle] = vehiclesOf(vehicles, haulier.profile.id) as [DemoVehicle];
    // One of these is the demo contractor's: a second vehicle to watch right after signing in.
    const contractor = i === 0 ? people.named.contractor : random.pick(people.contractors.slice(1));
    return jobUnderWay(random, haulier, vehicle, contractor, now);
  });
  return [...past, ...underWay];
}

function pastJob(
  random: Random,
  haulier: DemoHaulier,
  vehicle: DemoVehicle,
  contractor: DemoPerson,
  askedAt: string,
): DemoJob {
  const collectAt = instantOfUk(addDays(ukDayOf(askedAt), 1), random.pick(usualTimes));
  const late = random.next() < 0.15 ? random.whole(20, 70) : random.whole(-15, 12);
  const rating = random.pick(late < 20 ? [5, 5, 5, 4, 4, 3] : [4, 3, 3, 2]);
  const review = { rating, comment: random.pick(reviewTexts[rating] ?? []) };
  return {
    wanted: wantedOf(random, haulier, vehicle, contractor, { askedAt, collectAt }),
    answer: { by: haulier.profile, at: addSeconds(askedAt, random.whole(4, 14) * minute) },
    ...{ to: "completed", late },
    ...(random.next() < 0.85 && { review }),
  };
}

/** One that set off a little more than an hour ago, so that it is no news any more. */
function jobUnderWay(
  random: Random,
  haulier: DemoHaulier,
  vehicle: DemoVehicle,
  contractor: DemoPerson,
  now: string,
): DemoJob {
  const askedAt = addSeconds(now, -day);
  const collectAt = downToFiveMinutes(addSeconds(now, 35 * minute));
  return {
    wanted: wantedOf(random, haulier, vehicle, contractor, { askedAt, collectAt }),
    answer: { by: haulier.profile, at: addSeconds(askedAt, random.whole(4, 14) * minute) },
    ...{ to: "en_route", setOffAt: addSeconds(now, -62 * minute) },
  };
}

function wantedOf(
  random: Random,
  haulier: DemoHaulier,
  vehicle: DemoVehicle,
  contractor: DemoPerson,
  when: { askedAt: string; collectAt: string },
): Wanted {
  const site = siteNear(random, haulier.town);
  return { ...when, haulier, vehicle, contractor, site, notes: random.pick(siteNotes) };
}
