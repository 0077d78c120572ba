import { whyItWaits } from "#shared/booking/auto-accept.ts";
import { vehicleTaken } from "#shared/booking/faults.ts";
import type { JobRecord } from "#shared/booking/model.ts";
import { statusFor } from "#shared/fleet/free-then.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { asksPerson, toCheckBefore } from "#shared/low-emission/verdict.ts";
import type { Context } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import type { NewFact } from "../platform/facts.ts";
import { acceptance } from "./answer-job-request.ts";
import { londonOfJob, zonesOfJob } from "./request-checks.ts";
import { system } from "./system-actor.ts";

/** New requests as they are stored: waiting for their answers, or one with all that books it. */
export interface MadeJobs {
  readonly jobs: readonly JobRecord[];
  readonly writes: readonly Write[];
  readonly facts: readonly NewFact[];
}

interface Making<T> {
  /** Under which conditions it may wait. An acceptance has the same among its own. */
  readonly checks: readonly Write[];
  readonly commit: (made: MadeJobs) => Promise<T>;
}

/** What the haulier reads of an order for several days or loads, which no vehicle accepts by itself. */
const partOfOrder = "It is part of an order for several days or loads.";

/**
 * Makes a request, or those of an order. Where the vehicle accepts by itself, the transaction that makes a request books
 * it too, by the acceptance that a person's press of a button makes: it cannot be lost in between, nor happen twice. Where
 * that is refused, the request waits as any other, with the reason for the haulier; an order always does. Where somebody else
 * has taken the hours, it throws, and nothing is made.
 */
export async function makeJobs<T>(
  [job, ...others]: readonly [JobRecord, ...JobRecord[]],
  fleet: Fleet,
  context: Context,
  { checks, commit }: Making<T>,
): Promise<T> {
  const waiting = (waitsBecause: string | null) => {
    const jobs = [job, ...others].map((one) => ({ ...one, waitsBecause }));
    return commit({ jobs, writes: checks, facts: [] });
  };
  const verdict = zonesOfJob(fleet, job);
  const toCheck = asksPerson(verdict) ? toCheckBefore(verdict) : await londonOfJob(context.db, fleet, job);
  if (!fleet.autoAccept) return waiting(toCheck);
  const status = statusFor(fleet.status, job.collectAt, context.now);
  const why = others.length > 0 ? partOfOrder : (whyItWaits({ status }) ?? toCheck);
  if (why) return waiting(why);
  try {
    const { job: booked, writes, facts } = await acceptance(job, system, context);
    return await commit({ jobs: [booked], writes, facts });
  } catch (error) {
    // Taken at the same instant: the contractor is told so, and no second request waits for hours that are gone.
    if (!(error instanceof Fault) || error.detail.code === vehicleTaken.code) throw error;
    return waiting(error.message);
  }
}
