import { favouritesFull, markTwice, partnerBusy } from "#shared/accounts/faults.ts";
import { favouritesMost, type Partner } from "#shared/accounts/partner.ts";
import type { partnerOperations } from "#shared/accounts/partner-operations.ts";
import { carries, drives } from "#shared/kernel/access.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import type { Page } from "../platform/list.ts";
import { haulierOfCaller } from "./public.ts";
import {
  marksOf,
  type Relationship,
  relationshipBetween,
  relationshipPage,
  relationshipWrite,
} from "./relationship-store.ts";
import { shownName } from "./shown-name.ts";
import { profilesByIds } from "./store.ts";

/** The owner of the partner list: the caller, or the haulier that they manage vehicles for. */
async function ownerOf(context: Context): Promise<UserId> {
  return carries(context.caller) && !drives(context.caller) ? haulierOfCaller(context) : callerId(context);
}

/** Returns partners with the latest work first. */
export async function partners(
  { nextToken }: Input<typeof partnerOperations.partners>,
  context: Context,
): Promise<Page<Partner>> {
  const found = await relationshipPage(context.db, await ownerOf(context), nextToken);
  return { ...found, items: await withNames(context, found.items) };
}

/** Makes a partner a favourite, blocks them, or undoes that. */
export async function markPartner(
  { partnerId, favourite, blocked }: Input<typeof partnerOperations.markPartner>,
  context: Context,
): Promise<Partner> {
  if (favourite && blocked) throw markTwice();
  const ownerId = await ownerOf(context);
  const before = await relationshipBetween(context.db, ownerId, partnerId);
  mustSee(before !== null, "Partner");
  if (favourite && !before.favourite && (await marksOf(context.db, ownerId)).favourites.length >= favouritesMost)
    throw favouritesFull();
  const after = { ...before, favourite, blocked, version: before.version + 1 };
  const [answer] = await withNames(context, [after]);
  mustSee(answer !== undefined, "Partner");
  await context.commit([relationshipWrite(before, after, partnerBusy())], [], answer);
  return answer;
}

/** Uses the partners' current names; deleted users have none. */
async function withNames({ db }: Context, relationships: readonly Relationship[]): Promise<Partner[]> {
  const profiles = await profilesByIds(
    db,
    relationships.map(({ otherId }) => otherId),
  );
  return relationships.map(({ ownerId: _owner, version: _version, otherId, ...told }) => ({
    ...told,
    id: otherId,
    name: shownName(profiles.get(otherId)),
  }));
}
