import { SiteId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { enoughSites } from "#shared/places/faults.ts";
import type { placesOperations } from "#shared/places/operations.ts";
import { mostSites, type Site, type SiteRecord } from "#shared/places/site.ts";
import { additionsTo } from "../platform/additions.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { locateForWork } from "./locator.ts";
import { siteOf, siteRemovals, sitesOf, siteWrites } from "./site-store.ts";

type Asked<Name extends keyof typeof placesOperations> = Input<(typeof placesOperations)[Name]>;

/** As its owner sees it. */
const shown = ({ userId: _user, ...site }: SiteRecord): Site => site;

/** The sites that the caller keeps, by name. */
export async function mySites(_input: unknown, context: Context): Promise<Site[]> {
  return (await sitesOf(context.db, callerId(context))).map(shown);
}

/** Keeps a site, new or changed. */
export async function saveSite(input: Asked<"saveSite">, context: Context): Promise<Site> {
  const userId = callerId(context);
  const before = input.siteId ? await siteOf(context.db, userId, input.siteId) : null;
  if (input.siteId) mustSee(before !== null, "Site");
  const added = before ? null : await additionsTo(context.db, `SITES#${userId}`);
  if (added && (await sitesOf(context.db, userId)).length >= mostSites) throw enoughSites();
  const after: SiteRecord = {
    id: before?.id ?? SiteId.parse(context.newId()),
    userId,
    name: input.name,
    address: input.address.text,
    placeId: input.address.placeId ?? null,
    place: await locateForWork(input.address, "address", input.gateNotes || input.address.gateNotes),
    gateNotes: input.gateNotes || input.address.gateNotes || null,
    changedAt: context.now,
    version: (before?.version ?? 0) + 1,
  };
  const answer = shown(after);
  await context.commit([...siteWrites(before, after), ...(added ? [added(context.now)] : [])], [], answer);
  return answer;
}

/** Forgets a site of the caller. */
export async function deleteSite(input: Asked<"deleteSite">, context: Context): Promise<Site> {
  const site = await siteOf(context.db, callerId(context), input.siteId);
  mustSee(site !== null, "Site");
  const answer = shown(site);
  await context.commit(siteRemovals(site), [], answer);
  return answer;
}
