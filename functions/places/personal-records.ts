import { type Context, callerId } from "../platform/context.ts";
import { deletionOf, type ErasureSteps } from "../platform/erasure-step.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { siteEntity, siteRemovals, sitesOf } from "./site-store.ts";

export const placesFates = {
  site: {
    words: { userId: ["name", "address", "placeId", "gates"] },
    exportedIn: { sites: "sites that you have saved, with their gates" },
    erased: "deleted",
    why: "A place that somebody has work brought to again and again, with how a driver gets in.",
    until: "its owner deletes it, or the account ends",
    endedBy: "erasure",
  },
  siteName: { nothingPersonal: "That one of somebody's sites has a name, scrambled." },
} as const satisfies Fates;

/** The sites that the caller keeps. */
export async function personalRecordsOf(context: Context): Promise<ExportOf<typeof placesFates>> {
  const sites = await sitesOf(context.db, callerId(context));
  return { sites: sites.map(({ userId: _user, ...site }) => site) };
}

/** Sites go with their owner. */
export const placesErasure = (): ErasureSteps => ({
  sites: deletionOf(({ userId }) => siteEntity.lists.ofPerson({ userId }), siteRemovals),
});
