import { whyItWaits } from "#shared/booking/auto-accept.ts";
import { vehicleTaken } from "#shared/booking/faults.ts";
import type { JobRecord } from "#shared/booking/model.ts";
import { statusFor } from "#shared/fleet/free-then.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { asksPerson, toCheckBefore } from "#shared/low-emission/verdict.ts";
import type { Context } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import type { NewDomainEvent } from "../platform/domain-events.ts";
import { acceptance } from "./answer-job-request.ts";
import { londonOfJob, zonesOfJob } from "./request-checks.ts";
import { system } from "./system-actor.ts";

/** New requests as stored: all pending, or one accepted with its booking. */
export interface MadeJobs {
  readonly jobs: readonly JobRecord[];
  readonly writes: readonly Write[];
  readonly facts: readonly NewDomainEvent[];
}

interface Making<T> {
  /** Transaction conditions for pending requests. An accepted request already includes them. */
  readonly checks: readonly Write[];
  readonly commit: (made: MadeJobs) => Promise<T>;
}

/** The haulier's explanation for an order, which no vehicle accepts automatically. */
const partOfOrder = "It is part of an order for several days or loads.";

/**
 * Creates requests. Auto-accept books in the same transaction; if that fails, and for orders, the request stays pending
 * with the reason. Throws if the hours are taken.
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
    // Another booking took the hours meanwhile. Fail now rather than store a request that cannot be accepted.
    if (!(error instanceof Fault) || error.detail.code === vehicleTaken.code) throw error;
    return waiting(error.message);
  }
}
