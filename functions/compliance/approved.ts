import type { DocumentTypeId } from "#shared/compliance/document-types.ts";
import type { Paper } from "#shared/compliance/model.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Database } from "../platform/database.ts";
import { documentsAbout } from "./store.ts";

/** Returns the approved document of a business that covers a UK day: the one valid longest, or null. */
export async function approvedOn(
  db: Database,
  { haulierId, type, day }: { readonly haulierId: UserId; readonly type: DocumentTypeId; readonly day: string },
): Promise<Paper | null> {
  const approved = (await documentsAbout(db, haulierId)).filter(
    (paper) =>
      paper.type === type &&
      paper.state === "approved" &&
      paper.issuedOn <= day &&
      (paper.expiresOn === null || paper.expiresOn >= day),
  );
  const end = ({ expiresOn }: Paper) => expiresOn ?? "9999-12-31";
  return approved.reduce<Paper | null>((best, paper) => (best && end(best) >= end(paper) ? best : paper), null);
}
