import { JobRequestId } from "#shared/kernel/id.ts";
import { noSuchLink } from "#shared/leads/faults.ts";
import type { LeadRecord } from "#shared/leads/model.ts";
import { pathTo, type WebPath } from "#shared/web-paths.ts";
import type { Database } from "../platform/database.ts";
import { idInLink, linkText, opens } from "../platform/record-link.ts";
import { leadById } from "./lead-store.ts";

/** The path in a lead's emails. The secret is in the fragment, which browsers do not send, so it appears in no log. */
export const guestPath = (lead: LeadRecord): WebPath => pathTo("/your-quotes", { hash: linkText(lead) });

/** Returns the lead of a link. Throws for an invalid link and for a deleted lead. */
export async function leadOfLink(db: Database, link: string): Promise<LeadRecord> {
  const id = idInLink(link);
  const lead = id && (await leadById(db, JobRequestId.parse(id)));
  if (!lead || !opens(link, lead)) throw noSuchLink();
  return lead;
}
