import { documentsJustChanged } from "#shared/compliance/faults.ts";
import type { Paper } from "#shared/compliance/model.ts";
import { type Asked, checkRequirements, fewestFor } from "#shared/compliance/requirement-check.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import type { FleetId, UserId } from "#shared/kernel/id.ts";
import type { Database, Write } from "../platform/database.ts";
import { documentEntity, documentsAbout } from "./store.ts";

export interface JobToCover extends Asked {
  readonly haulierId: UserId;
  readonly vehicle: Asked["vehicle"] & { readonly id: FleetId };
  readonly driver?: { readonly id: UserId; readonly name: string } | null;
}

export type Refusal = (told: { values: { reasons: string }; metadata: Record<string, string> }) => Fault;

export interface JobDocuments {
  readonly papers: readonly Paper[];
  /** Transaction conditions that each document is unchanged. They fail if one is withdrawn between check and commit. */
  readonly checks: readonly Write[];
}

/** Returns the documents of a job. Throws with each requirement that is not met on every day of the job. */
export async function jobDocuments(db: Database, job: JobToCover, refusal: Refusal): Promise<JobDocuments> {
  const { vehicle, driver } = job;
  const about = await documentsAbout(db, job.haulierId, vehicle.id, ...(driver ? [driver.id] : []));
  const found = checkRequirements(about, job);
  const unmet = found.filter(({ isMet }) => !isMet);
  if (unmet.length > 0)
    throw refusal({
      values: { reasons: unmet.map(({ reason }) => reason).join(" ") },
      metadata: Object.fromEntries(unmet.map(({ id, reason }) => [id, reason])),
    });
  const papers = [...new Set(found.flatMap((one) => fewestFor(one.papers, job)))];
  const checks = papers.map(
    ({ id, version }): Write => ({
      check: documentEntity.key({ id }),
      when: [{ attribute: "version", is: "=", value: version }],
      otherwise: documentsJustChanged(),
    }),
  );
  return { papers, checks };
}
