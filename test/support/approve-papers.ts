import { randomUUID } from "node:crypto";
import { accountByEmail } from "#functions/accounts/store.ts";
import { paperItem } from "#functions/compliance/store.ts";
import { fleetsOf } from "#functions/fleet/store.ts";
import { factWrites, happened } from "#functions/platform/facts.ts";
import { complianceEvents } from "#shared/compliance/events.ts";
import { openTarget } from "../../bin/operator/target.ts";
import { papersInOrder } from "./papers.ts";

/** What an admin's approval of everything that is asked of a haulier leaves in the table of a running product. */
export async function approvePapers(dataDir: string, email: string): Promise<void> {
  const { db } = await openTarget(undefined, dataDir);
  const haulier = await accountByEmail(db, email);
  if (!haulier) throw new Error(`nobody has signed up as ${email}`);
  const fleets = await fleetsOf(db, haulier.id);
  const papers = papersInOrder({ people: [haulier], members: [], fleets });
  const context = { now: new Date().toISOString(), newId: () => randomUUID() };
  const changed = happened(complianceEvents, "papersChanged", { haulierId: haulier.id });
  await db.commit([...papers.map((paper) => ({ put: paperItem(paper) })), ...factWrites(context, [changed])]);
}
