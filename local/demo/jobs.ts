import type { UrgencyLevel } from "#shared/catalogue/urgency.ts";
import { addDays, addSeconds, instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import type { Place } from "#shared/places/model.ts";
import { downToFiveMinutes } from "./driver-day.ts";
import { type JobUnderWay, jobsUnderWay, type PastJob, pastJobs } from "./past-jobs.ts";
import type { DemoHaulier, DemoPeople, DemoPerson } from "./people.ts";
import type { DemoCase } from "./play-case.ts";
import type { Random } from "./random.ts";
import { siteAt } from "./towns.ts";
import { type DemoVehicle, vehiclesOf } from "./vehicles.ts";

export interface Wanted {
  readonly contractor: DemoPerson;
  readonly haulier: DemoHaulier;
  readonly vehicle: DemoVehicle;
  readonly site: Place;
  readonly delivery?: Place;
  readonly tonnes?: number;
  readonly materialType?: string;
  readonly askedAt: string;
  readonly collectAt: string;
  readonly urgencyLevel?: UrgencyLevel;
  readonly notes: string;
}

export interface DemoJob {
  readonly wanted: Wanted;
  /** Absent while the haulier has not answered. */
  readonly answer?: { readonly by: DemoPerson; readonly at: string; readonly declines?: string };
  readonly driver?: DemoPerson;
  readonly to?: "en_route" | "arrived" | "in_progress" | "delivered" | "completed";
  /** Departure of the vehicle, if not at the usual time before the job. */
  readonly setOffAt?: string;
  /** Minutes by which the vehicle arrives late. */
  readonly late?: number;
  readonly review?: { readonly rating: number; readonly comment: string };
  /** The haulier's reply to the review. */
  readonly reply?: string;
  readonly case?: DemoCase;
  readonly talk?: { readonly lines: readonly string[]; readonly at: string };
  /** The contractor's report of the conversation's last message to the admins. */
  readonly report?: PastJob["report"];
}

const minute = 60;
const day = 86_400;

const hoursAfter = (instant: string, hours: number) => addSeconds(instant, hours * 3600);

/** UK times of day at which contractors request vehicles. */
const officeTimes = ["08:40", "11:20", "14:05", "16:35"] as const;

export function otherJobs(
  random: Random,
  people: DemoPeople,
  vehicles: readonly DemoVehicle[],
  now: string,
): DemoJob[] {
  const sidesOf = ({ firm, contractor, vehicle = 0 }: { firm: number; contractor: number; vehicle?: number }) => {
    const haulier = people.hauliers[firm];
    const by = people.contractors[contractor];
    const own = haulier && vehiclesOf(vehicles, haulier.profile.id)[vehicle];
    if (!haulier || !by || !own) throw new Error(`Firm ${firm} or contractor ${contractor} is not in firms.ts.`);
    return { haulier, contractor: by, vehicle: own };
  };
  const loadOf = (job: { to?: string; tonnes?: number; material?: string }) => ({
    ...(job.to && { delivery: siteAt(random, job.to) }),
    ...(job.tonnes && { tonnes: job.tonnes }),
    ...(job.material && { materialType: job.material }),
  });
  const soonAfter = (askedAt: string) => addSeconds(askedAt, random.whole(4, 14) * minute);

  function overJob(job: PastJob): DemoJob {
    const sides = sidesOf(job);
    const collectAt = instantOfUk(addDays(ukDayOf(now), -job.daysAgo), job.time);
    const askedAt = instantOfUk(addDays(ukDayOf(now), -job.daysAgo - 1), random.pick(officeTimes));
    const [rating, comment] = job.review ?? [];
    const answeredAt = soonAfter(askedAt);
    const talkAt = job.talkHours === undefined ? addSeconds(answeredAt, 300) : hoursAfter(collectAt, job.talkHours);
    return {
      wanted: { ...sides, site: siteAt(random, job.at), ...loadOf(job), askedAt, collectAt, notes: job.notes },
      answer: { by: sides.haulier.profile, at: answeredAt },
      ...(job.by && { driver: people.named[job.by] }),
      ...{ to: "completed", late: job.late ?? random.whole(-15, 8) },
      ...(rating && comment && { review: { rating, comment } }),
      ...(job.reply && { reply: job.reply }),
      ...(job.talk && { talk: { lines: job.talk, at: talkAt } }),
      ...(job.report && { report: job.report }),
      ...(job.case && { case: caseOf(job.case, sides, collectAt) }),
    };
  }

  /** Opens a case on the job's day. The answer comes one day later, the settlement or escalation two days later. */
  function caseOf(told: NonNullable<PastJob["case"]>, sides: ReturnType<typeof sidesOf>, collectAt: string): DemoCase {
    const after = (hours: number) => hoursAfter(collectAt, hours);
    // The case is recent, so that the deadline to decide is still ahead.
    const lately = addSeconds(now, -1.6 * day);
    const { kind, words, answer, credit } = told;
    const [pence, reason] = credit ?? [];
    return {
      opened: { by: sides.contractor, at: after(8), kind, words },
      answered: { by: sides.haulier.profile, at: after(26), words: answer },
      ...(pence && reason
        ? {
            proposed: { at: after(27), outcome: "credit", creditTo: "contractor", pence, reason },
            acceptedAt: after(45),
          }
        : { escalatedAt: after(45) > lately ? after(45) : lately }),
    };
  }

  /** A job that started over an hour ago: its old events notify no user when the demo starts. */
  function jobBegun(job: JobUnderWay): DemoJob {
    const sides = sidesOf(job);
    const askedAt = addSeconds(now, -day);
    const collectAt = downToFiveMinutes(addSeconds(now, (job.reached === "en_route" ? 35 : -5) * minute));
    return {
      wanted: { ...sides, site: siteAt(random, job.at), ...loadOf(job), askedAt, collectAt, notes: job.notes },
      answer: { by: sides.haulier.profile, at: soonAfter(askedAt) },
      ...{ to: job.reached, setOffAt: addSeconds(now, -62 * minute) },
    };
  }

  return [...pastJobs.map(overJob), ...jobsUnderWay.map(jobBegun)];
}
