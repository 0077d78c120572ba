import type { Profile } from "#shared/accounts/model.ts";
import { awaitsAdmin, type Handover, type HandoverRecord, type HandoverSide } from "#shared/fleet/handover.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import type { HandoverId, UserId } from "#shared/kernel/id.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { profilesByIds, shownName, takenBy } from "../accounts/public.ts";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { handoverById, handoversOf, handoversWaiting } from "./handover-store.ts";
import { haulierAsked } from "./own-fleets.ts";

type Operations = typeof fleetOperations;

/** The newest handovers: first those that the haulier must answer, then those that it asked for. */
export async function handovers({ haulierId }: Input<Operations["handovers"]>, context: Context): Promise<Handover[]> {
  const { asked, held } = await handoversOf(context.db, await haulierAsked(context, haulierId ?? null));
  return [...(await seenBy(context.db, "holder", held)), ...(await seenBy(context.db, "claimant", asked))];
}

export async function handoversToDecide(
  { nextToken }: Input<Operations["handoversToDecide"]>,
  context: Context,
): Promise<Output<Operations["handoversToDecide"]>> {
  const found = await handoversWaiting(context.db, nextToken);
  const ids = found.items.map(({ id }) => id);
  const [items, takenByOf] = await Promise.all([
    seenBy(context.db, "admin", found.items),
    takenBy(context, "handovers", ids),
  ]);
  return { ...found, items: items.map((handover) => ({ ...handover, takenBy: takenByOf(handover.id) })) };
}

export async function handoverWaits(db: Database, handoverId: HandoverId): Promise<boolean> {
  const handover = await handoverById(db, handoverId);
  return handover !== null && awaitsAdmin(handover.state);
}

export async function handoverSeenBy(db: Database, side: HandoverSide, handover: HandoverRecord): Promise<Handover> {
  const people = await profilesByIds(db, [handover.claimantId, handover.holderId]);
  return shown(people, side, handover);
}

async function seenBy(db: Database, side: HandoverSide, found: readonly HandoverRecord[]): Promise<Handover[]> {
  const ids = found.flatMap(({ claimantId, holderId }) => [claimantId, holderId]);
  const people = await profilesByIds(db, [...new Set(ids)]);
  return found.map((handover) => shown(people, side, handover));
}

function shown(
  people: ReadonlyMap<UserId, Profile>,
  side: HandoverSide,
  { claimantId, holderId, fleetId, ...handover }: HandoverRecord,
): Handover {
  const isAdmin = side === "admin";
  return {
    ...handover,
    side,
    claimantId: isAdmin ? claimantId : null,
    claimantName: shownName(people.get(claimantId)),
    holderId: isAdmin ? holderId : null,
    holderName: isAdmin ? shownName(people.get(holderId)) : null,
    fleetId: side === "claimant" ? null : fleetId,
    takenBy: null,
  };
}
