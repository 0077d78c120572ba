import { complianceEvents } from "#shared/compliance/events.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { happened, type NewFact } from "../platform/facts.ts";
import type { StoredPaper } from "./store.ts";

export function papersChanged(haulierId: UserId): NewFact {
  return happened(complianceEvents, "papersChanged", { haulierId });
}

/** Event for a document that expires in this many days; negative when it has expired. */
export function paperRunsOut(paper: StoredPaper, expiresOn: string, days: number): NewFact {
  const { id: paperId, version, haulierId, driverId, type } = paper;
  return happened(complianceEvents, "paperRunsOut", { paperId, version, haulierId, driverId, type, expiresOn, days });
}
