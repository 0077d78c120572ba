import { handoverForOtherSide, registrationFree, registrationOwn } from "#shared/fleet/faults.ts";
import { type Handover, type HandoverRecord, handoverAnswerSeconds } from "#shared/fleet/handover.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import { HandoverId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { actsForHaulier, mustBeFree, released } from "../accounts/public.ts";
import { businessCheck } from "../platform/caller-access.ts";
import { type Context, mustSee } from "../platform/context.ts";
import { handoverSeenBy } from "./handover-lists.ts";
import { askedStep, changedTo, handoverById, nextStep, type Step } from "./handover-store.ts";
import { haulierAsked } from "./own-fleets.ts";
import { closedWrites, openedWrite, registrationLockOn, reservedWrites } from "./registration-store.ts";
import { whileOffered } from "./retire-fleet.ts";
import { vehicleById } from "./store.ts";

type Operations = typeof fleetOperations;

export async function askForRegistration(
  { haulierId: wanted, registration: plate }: Input<Operations["askForRegistration"]>,
  context: Context,
): Promise<Handover> {
  const claimantId = await haulierAsked(context, wanted ?? null);
  const claim = await registrationLockOn(context.db, plate);
  const fleet = claim?.fleetId ? await vehicleById(context.db, claim.fleetId) : null;
  if (!fleet) throw registrationFree({ values: { registration: plate } });
  if (fleet.haulierId === claimantId) throw registrationOwn({ values: { registration: plate } });
  const handover: HandoverRecord = {
    id: HandoverId.parse(context.newId()),
    ...{
      plate,
      claimantId,
      holderId: fleet.haulierId,
      fleetId: fleet.id,
      state: "asked",
      reason: null,
      waitsSince: null,
      reservedUntil: null,
    },
    answerBy: addSeconds(context.now, handoverAnswerSeconds),
    ...{ version: 1, createdAt: context.now },
  };
  const { writes, facts } = askedStep(handover, context.now);
  const answer = await handoverSeenBy(context.db, "claimant", handover);
  context.audit({ after: handover.id });
  await context.commit([...writes, openedWrite(handover), businessCheck(claimantId)], facts, answer);
  return answer;
}

export async function answerHandover(
  { handoverId, version, answer }: Input<Operations["answerHandover"]>,
  context: Context,
): Promise<Handover> {
  const before = await seenHandover(context, handoverId, version);
  if (!(await actsForHaulier(context, before.holderId))) throw handoverForOtherSide();
  if (answer === "release") return handOver(context, before, "holder");
  return settle(context, "holder", nextStep(before, "objected", "holder", context));
}

export async function withdrawHandover(
  { handoverId, version }: Input<Operations["withdrawHandover"]>,
  context: Context,
): Promise<Handover> {
  const before = await seenHandover(context, handoverId, version);
  if (!(await actsForHaulier(context, before.claimantId))) throw handoverForOtherSide();
  const { after, writes, facts } = nextStep(before, "withdrawn", "claimant", context);
  const closed = closedWrites(before, await registrationLockOn(context.db, before.plate));
  return settle(context, "claimant", { after, writes: [...writes, ...closed], facts });
}

export async function decideHandover(
  { handoverId, version, forClaimant, reason }: Input<Operations["decideHandover"]>,
  context: Context,
): Promise<Handover> {
  const before = await handoverById(context.db, handoverId);
  mustSee(before !== null, "Handover");
  await mustBeFree(context, "handovers", handoverId);
  if (before.version !== version) throw changedTo(before.state);
  context.audit({ reason, before: before.state, after: forClaimant ? "granted" : "refused" });
  if (forClaimant) return handOver(context, before, "admin", reason);
  const { after, writes, facts } = nextStep(before, "refused", "admin", { now: context.now, reason });
  const closed = closedWrites(before, await registrationLockOn(context.db, before.plate));
  return settle(context, "admin", { after, writes: [...writes, ...closed], facts });
}

/** Retires the holder's vehicle if it is listed and has no work, and reserves its registration, in one transaction. */
async function handOver(
  context: Context,
  before: HandoverRecord,
  by: "holder" | "admin",
  reason: string | null = null,
): Promise<Handover> {
  const next = nextStep(before, by === "admin" ? "granted" : "released", by, { now: context.now, reason });
  const claim = await registrationLockOn(context.db, before.plate);
  const reserved = reservedWrites(next.after, claim);
  const step = { after: next.after, writes: [...next.writes, ...reserved], facts: next.facts };
  const fleet = claim?.handoverId === before.id ? await vehicleById(context.db, before.fleetId) : null;
  if (!fleet) return settle(context, by, step);
  return whileOffered(context, fleet, (retired) =>
    settle(context, by, {
      after: step.after,
      writes: [...retired(reserved).writes, ...next.writes],
      facts: [...retired(reserved).facts, ...step.facts],
    }),
  );
}

async function settle(
  context: Context,
  side: "claimant" | "holder" | "admin",
  { after, writes, facts }: Step & { readonly after: HandoverRecord },
): Promise<Handover> {
  const answer = await handoverSeenBy(context.db, side, after);
  const taking = side === "admin" ? [released(context, "handovers", after.id)] : [];
  await context.commit([...writes, ...taking], facts, answer);
  return answer;
}

/** Returns a handover. Throws if the caller is neither side, or if it has changed since they read it. */
async function seenHandover(context: Context, id: HandoverId, version: number): Promise<HandoverRecord> {
  const handover = await handoverById(context.db, id);
  mustSee(handover !== null, "Handover");
  const { claimantId, holderId } = handover;
  mustSee((await actsForHaulier(context, claimantId)) || (await actsForHaulier(context, holderId)), "Handover");
  if (handover.version !== version) throw changedTo(handover.state);
  return handover;
}
