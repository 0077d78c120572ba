import { type Context, callerId } from "../platform/context.ts";
import { deletionOf, type ErasureSteps } from "../platform/erasure-step.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { siteEntity, siteRemovals, sitesOf } from "./site-store.ts";

export const placesFates = {
  site: {
    words: { userId: ["name", "address", "placeId", "gates"] },
    exportedIn: { sites: "sites that you have saved, with their gates" },
    erased: "deleted",
    why: "A place where a person has work done repeatedly, with directions for drivers.",
    until: "its owner deletes it, or the account ends",
    endedBy: "erasure",
  },
  driveTime: {
    words: { ours: ["from", "to"] },
    nothingPersonal: "Minutes by road between two places, rounded to 100 metres, for 30 days. It names nobody.",
  },
  addressLookup: {
    words: { ours: ["text", "answers"] },
    nothingPersonal: "The position of a public address, by a hash of the text that found it. It names nobody.",
  },
  siteName: { nothingPersonal: "The scrambled name of one of a person's sites, so that it is unique." },
} as const satisfies Fates;

export async function personalRecordsOf(context: Context): Promise<ExportOf<typeof placesFates>> {
  const sites = await sitesOf(context.db, callerId(context));
  return { sites: sites.map(({ userId: _user, ...site }) => site) };
}

export const placesErasure = (): ErasureSteps => ({
  sites: deletionOf(({ userId }) => siteEntity.lists.ofPerson({ userId }), siteRemovals),
});
