import type { DocumentTypeId } from "../compliance/document-types.ts";
import type { Paper } from "../compliance/model.ts";
import { type RequirementId, requirements } from "../compliance/requirements.ts";
import { secondsBetween } from "../kernel/time.ts";
import { type DocumentsKnown, unmetBy } from "./clashes.ts";
import type { BoardJob, BookingStatus } from "./model.ts";

export const graceMinutes = 15;

const notThereYet: readonly BookingStatus[] = ["confirmed", "assigned", "en_route"];

export function isLate({ status, collectAt }: Pick<BoardJob, "status" | "collectAt">, now: string): boolean {
  return notThereYet.includes(status) && secondsBetween(collectAt, now) > graceMinutes * 60;
}

export function jobsHitBy(
  { type, covers, fleetId, driverId }: Pick<Paper, "type" | "covers" | "fleetId" | "driverId">,
  jobs: readonly BoardJob[],
  known: DocumentsKnown,
): BoardJob[] {
  const concerns = {
    company: () => true,
    vehicle: (job: BoardJob) => job.fleetId === fleetId,
    driver: (job: BoardJob) => job.driverId === driverId,
  }[covers];
  const lacksIt = (job: BoardJob) => unmetBy(job, job, known).some(({ id }) => provenBy(id).includes(type));
  return jobs.filter((job) => isAhead(job) && concerns(job) && lacksIt(job));
}

const isAhead = ({ status }: BoardJob) => status === "confirmed" || status === "assigned";
const provenBy = (id: RequirementId): readonly DocumentTypeId[] => requirements[id].papers;
