import { reminderOf } from "#shared/compliance/reminders.ts";
import { lapsesAt } from "#shared/compliance/validity.ts";
import { employersOf } from "../accounts/public.ts";
import { vehicleById } from "../fleet/public.ts";
import { eventWrites } from "../platform/domain-events.ts";
import { privateFiles } from "../platform/private-files.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { coverVehicles } from "./cover-vehicles.ts";
import { paperRunsOut, papersChanged } from "./domain-events.ts";
import { goneWith } from "./removal.ts";
import { documentById, documentCheck, documentsAbout, documentsOfDriver } from "./store.ts";
import { timerWrites } from "./timers.ts";

export const onVehicleDescribed: Reaction<"fleetDescribed"> = async ({ payload: { fleetId, haulierId } }, { db }) => {
  const [papers, fleet] = await Promise.all([documentsAbout(db, haulierId, fleetId), vehicleById(db, fleetId)]);
  if (fleet) await coverVehicles(db, papers, [fleet]);
};

/** Removes a driver's cards from a haulier that the driver has left, unless the driver has rejoined. */
export const onMemberLeft: Reaction<"memberLeft"> = async ({ payload: { haulierId, userId } }, context) => {
  const employers = await employersOf(context.db, userId);
  if (employers.some((one) => one.haulierId === haulierId && one.kind === "driver")) return;
  for (const paper of await documentsOfDriver(context.db, userId)) {
    if (paper.haulierId !== haulierId) continue;
    const { writes, facts } = goneWith(paper);
    await context.db.commit([...writes, ...eventWrites(context, [...facts, papersChanged(haulierId)])]);
  }
};

/**
 * Handles the start, a reminder or the expiry of an approved document. An expired document with a successor is removed.
 * Ignores documents removed or replaced since.
 */
export const onDocumentDue: Reaction<"paperDue"> = async (domainEvent, context) => {
  const { subjectId, dueAt } = domainEvent.payload;
  const paper = await documentById(context.db, subjectId);
  if (paper?.state !== "approved") return;
  const { haulierId, expiresOn } = paper;
  const lapse = lapsesAt(paper);
  const hasRunOut = lapse !== null && lapse <= context.now;
  if (hasRunOut && paper.replacedBy) {
    const { writes, facts } = goneWith(paper);
    await commitOnce(context, domainEvent, "paper", writes, [...facts, papersChanged(haulierId)]);
    return;
  }
  const days = hasRunOut ? -1 : reminderOf(paper, dueAt, context.now);
  const told = days !== null && expiresOn !== null ? [paperRunsOut(paper, expiresOn, days)] : [];
  // Fails if the document was removed since: no timer may remain for it.
  const writes = [documentCheck(paper), ...timerWrites(paper, context.now)];
  await commitOnce(context, domainEvent, "paper", writes, [papersChanged(haulierId), ...told]);
};

export const onDocumentRemoved: Reaction<"paperRemoved"> = async ({ payload: { fileKey, checkKey } }) => {
  await privateFiles().remove(fileKey);
  if (checkKey) await privateFiles().remove(checkKey);
};
