import { complianceEvents } from "#shared/compliance/events.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { happened, type NewDomainEvent } from "../platform/domain-events.ts";
import type { StoredDocument } from "./store.ts";

export function papersChanged(haulierId: UserId): NewDomainEvent {
  return happened(complianceEvents, "papersChanged", { haulierId });
}

/** Event for a document that expires in this many days; negative when it has expired. */
export function paperRunsOut(paper: StoredDocument, expiresOn: string, days: number): NewDomainEvent {
  const { id: paperId, version, haulierId, driverId, type } = paper;
  return happened(complianceEvents, "paperRunsOut", { paperId, version, haulierId, driverId, type, expiresOn, days });
}
