import { randomBytes, timingSafeEqual } from "node:crypto";
import { JobRequestId } from "#shared/kernel/id.ts";
import { noSuchLink } from "#shared/leads/faults.ts";
import type { LeadRecord } from "#shared/leads/model.ts";
import type { WebPath } from "#shared/web-paths.ts";
import type { Database } from "../platform/database.ts";
import { leadById } from "./lead-store.ts";

const [idBytes, secretBytes] = [16, 32];

/** A new lead's secret: who has it was sent our mail. */
export const newSecret = (): string => randomBytes(secretBytes).toString("base64url");

/**
 * Where a lead's mails lead to. What opens it stands behind the sign that browsers do not send: no log and no other site
 * reads it.
 */
export function guestPath({ id, secret }: LeadRecord): WebPath {
  const whose = Buffer.from(id.replaceAll("-", ""), "hex");
  return `/your-quotes#${Buffer.concat([whose, Buffer.from(secret, "base64url")]).toString("base64url")}`;
}

/** The lead that a link opens. Throws for one that was altered, made up, or whose lead has been deleted. */
export async function leadOfLink(db: Database, link: string): Promise<LeadRecord> {
  const bytes = Buffer.from(link, "base64url");
  if (bytes.length !== idBytes + secretBytes || bytes.toString("base64url") !== link) throw noSuchLink();
  const id = bytes.subarray(0, idBytes).toString("hex");
  const lead = await leadById(
    db,
    JobRequestId.parse(id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")),
  );
  const isIts = lead && timingSafeEqual(Buffer.from(lead.secret, "base64url"), bytes.subarray(idBytes));
  if (!isIts) throw noSuchLink();
  return lead;
}
