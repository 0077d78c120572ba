import type { ServiceId } from "../catalogue/services.ts";
import { dayText } from "../kernel/day-text.ts";
import { anyOf, type Days, inBoth, noEnd, spanAt } from "../kernel/days.ts";
import { formatSum } from "../kernel/money-text.ts";
import { addDays } from "../kernel/time.ts";
import { documentType } from "./document-types.ts";
import { soonDays } from "./expiring.ts";
import type { Paper } from "./model.ts";
import {
  type JobDetails,
  type Requirement,
  type RequirementId,
  requirements,
  requirementsOf,
  type SpecSeen,
} from "./requirements.ts";

export type DocumentSeen = Pick<
  Paper,
  "type" | "covers" | "fleetId" | "driverId" | "issuedOn" | "expiresOn" | "state" | "sumInsuredPence"
>;

/** A job to check, or a business without a job: then `from`, `until` and `today` are the same UK day. */
export interface Asked {
  readonly service: ServiceId;
  readonly vehicle: { readonly id: string; readonly name: string; readonly spec: SpecSeen };
  readonly driver?: { readonly id: string; readonly name: string } | null;
  readonly details?: JobDetails;
  readonly from: string;
  readonly until: string;
  readonly today: string;
}

export interface RequirementCheck<P extends DocumentSeen = DocumentSeen> {
  readonly id: RequirementId;
  /** Green: met. Amber: met but expiring soon, or waiting for review. Red: not met. */
  readonly state: "green" | "amber" | "red";
  /** Approved documents cover every day of the job. Documents that wait for review do not count. */
  readonly isMet: boolean;
  readonly reason: string;
  /** Approved documents of the right kind, including expired and future ones. */
  readonly papers: readonly P[];
}

export function checkRequirements<P extends DocumentSeen>(papers: readonly P[], asked: Asked): RequirementCheck<P>[] {
  return requirementsOf(asked.service, asked.vehicle.spec, asked.details)
    .filter(({ id }) => requirements[id].of !== "job" && (requirements[id].of !== "driver" || asked.driver))
    .map(({ id, leastPence }) => {
      const own = documentsFor(papers, id, asked);
      const enough = own.filter((paper) => isEnough(paper, leastPence));
      const approved = enough.filter(({ state }) => state === "approved");
      const [state, isMet, said] = verdict(asked, {
        valid: daysOf(approved),
        hoped: daysOf(enough.filter((paper) => paper.state !== "rejected")),
        tooLittle: own.find((paper) => paper.state !== "rejected" && !enough.includes(paper))?.sumInsuredPence ?? null,
        leastPence,
        isRejected: own.some((paper) => paper.state === "rejected"),
      });
      return { id, state, isMet, reason: `${subjectOf(id, asked)} ${said}.`, papers: approved };
    });
}

/** Returns the days on which approved documents cover a service with a vehicle, with any driver. */
export function coveredDays(papers: readonly DocumentSeen[], service: ServiceId, vehicle: Asked["vehicle"]): Days[] {
  const asked = { service, vehicle, from: "", until: "", today: "" };
  return requirementsOf(service, vehicle.spec)
    .filter(({ id }) => requirements[id].of === "company" || requirements[id].of === "vehicle")
    .map(({ id, leastPence }) =>
      daysOf(
        documentsFor(papers, id, asked).filter((paper) => paper.state === "approved" && isEnough(paper, leastPence)),
      ),
    )
    .reduce(inBoth, [{ from: "0000-01-01", until: noEnd }]);
}

/**
 * Returns the smallest set of documents that covers the same days of the job. A business can have many documents, and
 * the booking's transaction checks each one in the set.
 */
export function fewestFor<P extends DocumentSeen>(
  papers: readonly P[],
  { from, until }: Pick<Asked, "from" | "until">,
): P[] {
  const chosen: P[] = [];
  for (let day = from; ; ) {
    const longest = papers
      .filter(({ issuedOn }) => issuedOn <= day)
      .reduce<P | null>((best, paper) => (best && endOf(best) >= endOf(paper) ? best : paper), null);
    if (!longest || endOf(longest) < day) return chosen;
    chosen.push(longest);
    if (endOf(longest) >= until) return chosen;
    day = addDays(endOf(longest), 1);
  }
}

/** Whether a document insures at least this sum. A declaration, such as "no employees", always counts. */
const isEnough = ({ type, sumInsuredPence }: DocumentSeen, leastPence: number) =>
  (sumInsuredPence ?? 0) >= leastPence || documentType(type).isAnswer === true;

const endOf = ({ expiresOn }: DocumentSeen) => expiresOn ?? noEnd;

function documentsFor<P extends DocumentSeen>(
  papers: readonly P[],
  id: RequirementId,
  { vehicle, driver }: Asked,
): P[] {
  const { of, papers: types, orCompany }: Requirement = requirements[id];
  return papers.filter(
    (paper) =>
      types.includes(paper.type) &&
      ((orCompany && paper.covers === "company") ||
        (paper.covers === of &&
          (of !== "vehicle" || paper.fleetId === vehicle.id) &&
          (of !== "driver" || paper.driverId === driver?.id))),
  );
}

const daysOf = (papers: readonly DocumentSeen[]) =>
  anyOf(papers.map((paper) => ({ from: paper.issuedOn, until: endOf(paper) })));

function subjectOf(id: RequirementId, { vehicle, driver }: Asked): string {
  const { of, label } = requirements[id];
  if (of === "company") return label;
  return `${label} of ${of === "vehicle" ? vehicle.name : driver?.name}`;
}

interface Found {
  readonly valid: readonly Days[];
  readonly hoped: readonly Days[];
  readonly tooLittle: number | null;
  readonly leastPence: number;
  readonly isRejected: boolean;
}

function verdict(asked: Asked, found: Found): [state: RequirementCheck["state"], isMet: boolean, said: string] {
  const { from, until } = asked;
  const span = spanAt(found.valid, from);
  if (span && span.until >= until) {
    if (span.until === noEnd) return ["green", true, "is valid without an end"];
    if (span.until > addDays(until, soonDays)) return ["green", true, `is valid until ${dayText(span.until)}`];
    return ["amber", true, `expires on ${dayText(span.until)}`];
  }
  if ((spanAt(found.hoped, from)?.until ?? "") >= until) return ["amber", false, "waits for Haulyard's review"];
  return ["red", false, lacking(asked, found, span)];
}

function lacking({ from, until, today }: Asked, found: Found, span: Days | null): string {
  if (span) return `expires on ${dayText(span.until)}, before this job ends on ${dayText(until)}`;
  const earlier = found.valid.findLast((one) => one.until < from);
  if (earlier && earlier.until < today) return `expired on ${dayText(earlier.until)}`;
  if (earlier) return `expires on ${dayText(earlier.until)}, before this job starts on ${dayText(from)}`;
  const later = found.valid.find((one) => one.from > from);
  if (later) return `is valid only from ${dayText(later.from)}`;
  if (found.tooLittle !== null) return `covers ${formatSum(found.tooLittle)}, but needs ${formatSum(found.leastPence)}`;
  return found.isRejected ? "was rejected" : "is missing";
}
