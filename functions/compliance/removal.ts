import { complianceEvents } from "#shared/compliance/events.ts";
import { documentChanged } from "#shared/compliance/faults.ts";
import type { complianceOperations } from "#shared/compliance/operations.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { Context } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { happened, type NewDomainEvent } from "../platform/domain-events.ts";
import { mustHandle, seenDocument } from "./access.ts";
import { papersChanged } from "./domain-events.ts";
import { documentRemovals, type StoredDocument } from "./store.ts";

export function goneWith(paper: StoredDocument): { writes: Write[]; facts: NewDomainEvent[] } {
  const { id, version, fileKey, registerCheck } = paper;
  const checkKey = registerCheck?.fileKey ?? null;
  return {
    writes: documentRemovals(paper),
    facts: fileKey ? [happened(complianceEvents, "paperRemoved", { paperId: id, version, fileKey, checkKey })] : [],
  };
}

export async function removePaper(
  { paperId, version }: Input<typeof complianceOperations.removePaper>,
  context: Context,
): Promise<boolean> {
  const paper = await seenDocument(context, paperId);
  mustHandle(context, paper);
  if (paper.version !== version) throw documentChanged();
  const { writes, facts } = goneWith(paper);
  await context.commit(writes, [...facts, papersChanged(paper.haulierId)], true);
  return true;
}
