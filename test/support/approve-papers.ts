import { randomUUID } from "node:crypto";
import { accountByEmail } from "#functions/accounts/store.ts";
import { paperItem } from "#functions/compliance/store.ts";
import { fleetsOf } from "#functions/fleet/store.ts";
import { factWrites, happened } from "#functions/platform/facts.ts";
import { complianceEvents } from "#shared/compliance/events.ts";
import type { PaperTypeId } from "#shared/compliance/paper-types.ts";
import { openTarget } from "../../bin/operator/target.ts";
import { papersInOrder } from "./papers.ts";

/** What an admin's approval of all that is asked of a haulier but one kind leaves in the table of a running product. */
export async function approvePapersBut(without: PaperTypeId, dataDir: string, email: string): Promise<void> {
  const { db } = await openTarget(undefined, dataDir);
  const haulier = await accountByEmail(db, email);
  if (!haulier) throw new Error(`nobody has signed up as ${email}`);
  const fleets = await fleetsOf(db, haulier.id);
  const papers = papersInOrder({ people: [haulier], members: [], fleets }).filter(({ type }) => type !== without);
  const context = { now: new Date().toISOString(), newId: () => randomUUID() };
  const changed = happened(complianceEvents, "papersChanged", { haulierId: haulier.id });
  await db.commit([...papers.map((paper) => ({ put: paperItem(paper) })), ...factWrites(context, [changed])]);
}
