import { alreadyReviewed, checkedLater, documentChanged, noRegister } from "#shared/compliance/faults.ts";
import type { Paper } from "#shared/compliance/model.ts";
import type { complianceOperations } from "#shared/compliance/operations.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { mustBeFree } from "../accounts/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import { seenDocument } from "./access.ts";
import { arrivedFile, removeParts, storeFile } from "./document-files.ts";
import { checkWrites, type StoredDocument, shownDocument } from "./store.ts";

export async function checkOnRegister(
  input: Input<typeof complianceOperations.checkOnRegister>,
  context: Context,
): Promise<Paper> {
  const { uploadId, sizeBytes, checkedOn: on } = input;
  const before = await seenDocument(context, input.paperId);
  if (before.type !== "waste_carrier") throw noRegister();
  if (before.state !== "pending") throw alreadyReviewed();
  if (before.version !== input.version) throw documentChanged();
  if (on > ukDayOf(context.now) || on < ukDayOf(before.createdAt)) throw checkedLater();
  await mustBeFree(context, "papers", before.id);
  const by = callerId(context);
  const upload = { userId: by, uploadId, sizeBytes };
  const fileKey = await storeFile(before.haulierId, uploadId, await arrivedFile(upload));
  const after: StoredDocument = { ...before, registerCheck: { on, fileKey, by }, version: before.version + 1 };
  const answer = shownDocument(after);
  context.audit({ reason: null, before: before.registerCheck?.on ?? "", after: on });
  await context.commit(checkWrites(before, after), [], answer);
  await removeParts(upload);
  return answer;
}
