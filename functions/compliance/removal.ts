import { complianceEvents } from "#shared/compliance/events.ts";
import { paperChanged } from "#shared/compliance/faults.ts";
import type { complianceOperations } from "#shared/compliance/operations.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { Context } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { happened, type NewFact } from "../platform/facts.ts";
import { mustHandle, seenPaper } from "./access.ts";
import { papersChanged } from "./facts.ts";
import { paperRemovals, type StoredPaper } from "./store.ts";

export function goneWith(paper: StoredPaper): { writes: Write[]; facts: NewFact[] } {
  const { id, version, fileKey, registerCheck } = paper;
  const checkKey = registerCheck?.fileKey ?? null;
  return {
    writes: paperRemovals(paper),
    facts: fileKey ? [happened(complianceEvents, "paperRemoved", { paperId: id, version, fileKey, checkKey })] : [],
  };
}

export async function removePaper(
  { paperId, version }: Input<typeof complianceOperations.removePaper>,
  context: Context,
): Promise<boolean> {
  const paper = await seenPaper(context, paperId);
  mustHandle(context, paper);
  if (paper.version !== version) throw paperChanged();
  const { writes, facts } = goneWith(paper);
  await context.commit(writes, [...facts, papersChanged(paper.haulierId)], true);
  return true;
}
