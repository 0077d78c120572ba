import { documentProblems, spelledNumber } from "#shared/compliance/document-form.ts";
import { mostDocuments } from "#shared/compliance/document-limits.ts";
import {
  documentFormWrong,
  notOwnDriver,
  notOwnVehicle,
  replacesAnother,
  sentAlready,
  tooManyDocuments,
} from "#shared/compliance/faults.ts";
import type { Paper, PaperUpload } from "#shared/compliance/model.ts";
import type { complianceOperations } from "#shared/compliance/operations.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { driverOfHaulier } from "../accounts/public.ts";
import { hasClass, type StoredFleet, vehicleById } from "../fleet/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import { businessOfCaller, mustHandle } from "./access.ts";
import { arrivedFile, removeParts, storeFile, uploadForms } from "./document-files.ts";
import { papersChanged } from "./domain-events.ts";
import { documentById, documentsCount, newDocumentWrites, type StoredDocument, shownDocument } from "./store.ts";

export function openPaperUpload(
  input: Input<typeof complianceOperations.openPaperUpload>,
  context: Context,
): Promise<PaperUpload> {
  return uploadForms({ ...input, userId: callerId(context) }, context.now);
}

type Asked = Input<typeof complianceOperations.addPaper>;

/** Submits a document for review. All checks come before any write. The file is read last, because that costs most. */
export async function addPaper(input: Asked, context: Context): Promise<Paper> {
  const { uploadId, sizeBytes } = input;
  const haulierId = await businessOfCaller(context);
  await mustFit(context, haulierId, input);
  if (await documentById(context.db, uploadId)) throw sentAlready();
  if ((await documentsCount(context.db, haulierId)) >= mostDocuments) throw tooManyDocuments();
  const upload = { userId: callerId(context), uploadId, sizeBytes };
  const file = await arrivedFile(upload);
  const paper: StoredDocument = {
    id: uploadId,
    haulierId,
    type: input.type,
    number: spelledNumber(input),
    sumInsuredPence: input.sumInsuredPence ?? null,
    covers: input.covers,
    fleetId: input.fleetId ?? null,
    driverId: input.driverId ?? null,
    issuedOn: input.issuedOn,
    expiresOn: input.expiresOn ?? null,
    state: "pending",
    reason: null,
    fileType: file.type,
    fileBytes: file.bytes.length,
    fileKey: await storeFile(haulierId, uploadId, file),
    replaces: input.replaces ?? null,
    replacedBy: null,
    reviewedAt: null,
    reviewedBy: null,
    version: 1,
    createdAt: context.now,
  };
  const answer = shownDocument(paper);
  await context.commit(newDocumentWrites(paper), [papersChanged(haulierId)], answer);
  await removeParts(upload);
  return answer;
}

/** The reason why a vehicle's V5C is not accepted; null when it is. */
function noV5cFor(fleet: StoredFleet): string | null {
  if (!hasClass(fleet)) return "This vehicle has no emission class, so its V5C is not needed.";
  return fleet.vehicleReg === null ? "Add the registration of the vehicle first." : null;
}

/** Throws when a form does not fit its document type, or names a vehicle or driver of another business. */
async function mustFit(context: Context, haulierId: UserId, input: Asked): Promise<void> {
  const [problem] = documentProblems(input, ukDayOf(context.now));
  if (problem) throw documentFormWrong({ field: problem[0], values: { problem: problem[1] } });
  const { fleetId = null, driverId = null, replaces } = input;
  mustHandle(context, { covers: input.covers, driverId });
  const fleet = fleetId && (await vehicleById(context.db, fleetId));
  if (fleetId && (!fleet || fleet.haulierId !== haulierId)) throw notOwnVehicle();
  const unfit = fleet && input.type === "v5c" && noV5cFor(fleet);
  if (unfit) throw documentFormWrong({ field: "fleetId", values: { problem: unfit } });
  const isOwner = driverId === haulierId;
  if (driverId && !isOwner && !(await driverOfHaulier(context, haulierId, driverId))) throw notOwnDriver();
  if (!replaces) return;
  const older = await documentById(context.db, replaces);
  const isSame =
    older?.haulierId === haulierId &&
    older.type === input.type &&
    older.covers === input.covers &&
    older.fleetId === fleetId &&
    older.driverId === driverId;
  if (!isSame) throw replacesAnother();
}
