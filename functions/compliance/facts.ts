import { complianceEvents } from "#shared/compliance/events.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { happened, type NewFact } from "../platform/facts.ts";
import type { StoredPaper } from "./store.ts";

export function papersChanged(haulierId: UserId): NewFact {
  return happened(complianceEvents, "papersChanged", { haulierId });
}

/** The paper runs out in so many days; it has run out when they are negative. */
export function paperRunsOut(paper: StoredPaper, expiresOn: string, days: number): NewFact {
  const { id: paperId, version, haulierId, driverId, type } = paper;
  return happened(complianceEvents, "paperRunsOut", { paperId, version, haulierId, driverId, type, expiresOn, days });
}
