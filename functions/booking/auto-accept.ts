import { whyItWaits } from "#shared/booking/auto-accept.ts";
import type { JobRecord } from "#shared/booking/model.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { Fault } from "#shared/kernel/errors.ts";
import type { Context } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import type { NewFact } from "../platform/facts.ts";
import { acceptance } from "./answer-job-request.ts";
import { system } from "./system-actor.ts";
import { responseTimer } from "./timers.ts";

/** A new request as it is stored: waiting for its answer, or with all that books it. */
export interface MadeJob {
  readonly job: JobRecord;
  readonly writes: readonly Write[];
  readonly facts: readonly NewFact[];
}

interface Making<T> {
  /** Under which conditions it may wait. An acceptance has the same among its own. */
  readonly checks: readonly Write[];
  readonly commit: (made: MadeJob) => Promise<T>;
}

/**
 * Makes a request. Where the vehicle accepts by itself, the transaction that makes it books it too, by the acceptance that
 * a person's press of a button makes: it cannot be lost in between, nor happen twice. Where that is refused, the request
 * waits as any other, with the reason for the haulier.
 */
export async function makeJob<T>(
  job: JobRecord,
  fleet: Fleet,
  context: Context,
  { checks, commit }: Making<T>,
): Promise<T> {
  const waiting = (waitsBecause: string | null) =>
    commit({ job: { ...job, waitsBecause }, writes: [responseTimer(job), ...checks], facts: [] });
  if (!fleet.autoAccept) return waiting(null);
  const why = whyItWaits(fleet, job.price);
  if (why) return waiting(why);
  try {
    return await commit(await acceptance(job, system, context));
  } catch (error) {
    if (error instanceof Fault) return waiting(error.message);
    throw error;
  }
}
