import { JobRequestId } from "#shared/kernel/id.ts";
import { noSuchLink } from "#shared/leads/faults.ts";
import type { LeadRecord } from "#shared/leads/model.ts";
import { pathTo, type WebPath } from "#shared/web-paths.ts";
import type { Database } from "../platform/database.ts";
import { idInLink, linkText, opens } from "../platform/record-link.ts";
import { leadById } from "./lead-store.ts";

/**
 * Where a lead's mails lead to. What opens it stands behind the sign that browsers do not send: no log and no other site
 * reads it.
 */
export const guestPath = (lead: LeadRecord): WebPath => pathTo("/your-quotes", { hash: linkText(lead) });

/** The lead that a link opens. Throws for one that was altered, made up, or whose lead has been deleted. */
export async function leadOfLink(db: Database, link: string): Promise<LeadRecord> {
  const id = idInLink(link);
  const lead = id && (await leadById(db, JobRequestId.parse(id)));
  if (!lead || !opens(link, lead)) throw noSuchLink();
  return lead;
}
