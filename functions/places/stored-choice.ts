import type { GateId, UserId } from "#shared/kernel/id.ts";
import { gateGone, siteGone } from "#shared/places/faults.ts";
import { gateWords } from "#shared/places/gate-notes.ts";
import type { Place, PlaceChoice } from "#shared/places/model.ts";
import type { SiteGate, SiteRecord } from "#shared/places/site.ts";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { locate } from "./locator.ts";
import { siteOf, sitesOf } from "./site-store.ts";

export interface WorkChoice extends PlaceChoice {
  readonly stored?: {
    readonly place: Place;
    readonly notes: { readonly name: string; readonly gateNotes: string | null };
  };
}

/** Replaces the choice of a saved site by its stored data. Returns other choices unchanged. */
export async function storedChoice(choice: PlaceChoice, field: string, context: Context): Promise<WorkChoice> {
  const chosen = await storedGate(choice, field, context);
  if (!chosen) return choice;
  const { site, gate } = chosen;
  return {
    ...{ text: site.address, placeId: site.placeId, pin: gate.place.coordinates, gateNotes: gate.gateNotes },
    ...{ siteId: site.id, gateId: gate.id },
    stored: { place: gate.place, notes: { name: site.name, gateNotes: gateWords(site, gate) } },
  };
}

export async function chosenPlace(choice: PlaceChoice, field: string, context: Context): Promise<Place> {
  const chosen = await storedGate(choice, field, context);
  return chosen ? chosen.gate.place : locate(choice, field, context);
}

/** Returns the saved site and gate of a choice; null for other choices. Throws if they were deleted. */
export async function storedGate(
  { siteId, gateId }: Pick<PlaceChoice, "siteId" | "gateId">,
  field: string,
  { db, caller }: Context,
): Promise<{ site: SiteRecord; gate: SiteGate } | null> {
  if (!siteId) return null;
  const site = caller.userId && (await siteOf(db, caller.userId, siteId));
  if (!site) throw siteGone({ field });
  const gate = gateId ? site.gates.find(({ id }) => id === gateId) : site.gates[0];
  if (!gate) throw gateGone({ field });
  return { site, gate };
}

export async function presentGates(
  db: Database,
  userId: UserId,
  places: readonly (Pick<PlaceChoice, "siteId"> | null)[],
): Promise<ReadonlyMap<GateId, SiteGate>> {
  const sites = places.some((place) => place?.siteId) ? await sitesOf(db, userId) : [];
  return new Map(sites.flatMap(({ gates }) => gates.map((gate) => [gate.id, gate] as const)));
}
