import type { Side } from "#shared/booking/agreement-model.ts";
import {
  caseDecided,
  caseTooLate,
  officeComplains,
  statementsFull,
  tooManyCases,
} from "#shared/booking/case-faults.ts";
import { type Case, type CaseRecord, mostStatements, type Statement } from "#shared/booking/case-model.ts";
import { caseDueAt, caseRefusal, casesUntil, mostCases } from "#shared/booking/case-rules.ts";
import type { CaseKind } from "#shared/booking/case-step.ts";
import type { BookingStatus } from "#shared/booking/model.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import { sideOf } from "#shared/booking/proposals.ts";
import { CaseId } from "#shared/kernel/id.ts";
import { momentText } from "#shared/kernel/moment-text.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { type Context, callerId } from "../platform/context.ts";
import { eachOnce, keepPhotos, removeUploads } from "../platform/photo-files.ts";
import { foundBySide, stateAfter } from "./case-found.ts";
import { casePhotos } from "./case-photos.ts";
import { type CaseChange, commitCaseStep, seenCase } from "./case-step.ts";
import { casesOf } from "./case-store.ts";
import { loaded } from "./move-booking.ts";

type Asked<Name extends keyof typeof bookingOperations> = Input<(typeof bookingOperations)[Name]>;
type Found = Awaited<ReturnType<typeof loaded>>;
type Said = Pick<Asked<"openCase">, "words" | "photoKeys"> & Partial<Pick<Asked<"openCase">, "disputedPence">>;

/** Opens or joins a case. The other side has 72 hours to answer; a delivery no longer completes by itself. */
export async function openCase(input: Asked<"openCase">, context: Context): Promise<Case> {
  const { db, now } = context;
  const found = await loaded(context, input.bookingId);
  // Must be read after the booking: cases read earlier may lack the one that the booking names.
  const cases = await casesOf(db, input.bookingId);
  const side = sideOf(found.actor);
  if (!side) throw officeComplains();
  const standing = cases.find(({ id }) => id === found.booking.caseId);
  if (standing) return say(input, { ...found, record: standing, side, kind: input.kind }, context);
  const { booking, events } = found;
  const refusal = caseRefusal(events, now);
  if (refusal === "decided") throw caseDecided();
  if (refusal === "tooMany") throw tooManyCases({ values: { most: mostCases } });
  if (refusal) throw caseTooLate({ values: { until: momentText(casesUntil(events) ?? now, now) } });
  const record: CaseRecord = {
    id: CaseId.parse(context.newId()),
    ...{ bookingId: booking.id, contractorId: booking.contractorId, haulierId: booking.haulierId },
    ...{ state: "open", kind: input.kind, openedBy: side, isJoined: false },
    ...disputed(input, side),
    statements: [await statement(input, { ...found, side, kind: input.kind }, context)],
    ...{ proposal: null, end: null, takenBy: null, adminSince: null, endedAt: null },
    ...{ dueAt: caseDueAt("open", now), createdAt: now, version: 1 },
  };
  const step = { step: "opened", kind: input.kind, terms: null } as const;
  return commitWithPhotos(
    input,
    { booking, before: null, after: record, step, ...dispute(booking.status) },
    found,
    context,
  );
}

/** Adds the other side's answer to a case. */
export async function answerCase(input: Asked<"answerCase">, context: Context): Promise<Case> {
  return say(input, { ...(await foundBySide(context, input)), kind: null }, context);
}

type Speaker = Found & { readonly record: CaseRecord; readonly side: Side; readonly kind: CaseKind | null };

async function say(input: Said, speaker: Speaker, context: Context): Promise<Case> {
  const { booking, record, side, kind } = speaker;
  const state = stateAfter(record, "say", side, context.now);
  const own = record.statements.filter((one) => one.side === side);
  const isRepeat = input.photoKeys.length === 0 && own.some(({ words }) => words === input.words);
  if (isRepeat) return seenCase(context, record, side);
  if (own.length >= mostStatements) throw statementsFull({ values: { most: mostStatements } });
  const isNews = state !== record.state;
  const after: CaseRecord = {
    ...record,
    state,
    isJoined: record.isJoined || (kind !== null && side !== record.openedBy),
    statements: [...record.statements, await statement(input, speaker, context)],
    ...disputed(input, side),
    ...(isNews && { dueAt: caseDueAt(state, context.now) }),
    version: record.version + 1,
  };
  const step = { step: isNews ? "answered" : "added", kind, terms: null } as const;
  const change = { booking, before: record, after, step, ...(kind && dispute(booking.status)) };
  return commitWithPhotos(input, change, speaker, context);
}

/** The disputed part of the price, in pence, which only the contractor states. */
const disputed = ({ disputedPence }: Said, side: Side): Partial<Pick<CaseRecord, "disputedPence">> =>
  side === "contractor" && disputedPence ? { disputedPence } : {};

/** Only a case after the delivery moves the booking to `disputed`. An earlier case does not stop the job. */
const dispute = (status: BookingStatus): Pick<CaseChange, "to"> =>
  status === "delivered" || status === "completed" ? { to: "disputed" } : {};

async function statement(
  { words, photoKeys }: Said,
  { booking, actorName, side, kind }: Pick<Speaker, "booking" | "actorName" | "side" | "kind">,
  context: Context,
): Promise<Statement> {
  const authorId = callerId(context);
  const photos = eachOnce(await keepPhotos(casePhotos(authorId, booking), [...new Set(photoKeys)], "photoKeys"));
  return { side, authorId, authorName: actorName, kind, words, photos, at: context.now };
}

async function commitWithPhotos(
  { photoKeys }: Said,
  change: CaseChange,
  by: Pick<Found, "actor" | "actorName">,
  context: Context,
): Promise<Case> {
  const answer = await commitCaseStep(context, change, by);
  await removeUploads(photoKeys);
  return answer;
}
