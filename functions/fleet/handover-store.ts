import { fleetEvents } from "#shared/fleet/events.ts";
import { handoverChanged, handoverSettled } from "#shared/fleet/faults.ts";
import {
  awaitsAdmin,
  type HandoverActor,
  HandoverRecord,
  type HandoverState,
  handoverDays,
  handoverMoves,
  isHandedOver,
  isHandoverOpen,
  reservedDays,
} from "#shared/fleet/handover.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import type { HandoverId, UserId } from "#shared/kernel/id.ts";
import { mayMove } from "#shared/kernel/moves.ts";
import { addSeconds, epochSecondsOf } from "#shared/kernel/time.ts";
import type { Database, Write } from "../platform/database.ts";
import { happened, type NewDomainEvent } from "../platform/domain-events.ts";
import { entity } from "../platform/entity.ts";
import { firstOf, page } from "../platform/list.ts";
import { timerCancel, timerWrite } from "../platform/timers.ts";

const mostRead = 100;

export const handoverEntity = entity({
  name: "handover",
  schema: () => HandoverRecord,
  key: ({ id }: Pick<HandoverRecord, "id">) => ({ PK: `HANDOVER#${id}`, SK: "META" }),
  lists: {
    ofClaimant: {
      index: "GSI1",
      partition: ({ claimantId }: Pick<HandoverRecord, "claimantId">) => `USER#${claimantId}`,
      prefix: "HANDOVER#ASKED#",
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
      newestFirst: true,
    },
    ofHolder: {
      index: "GSI2",
      partition: ({ holderId }: Pick<HandoverRecord, "holderId">) => `USER#${holderId}`,
      prefix: "HANDOVER#HELD#",
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
      newestFirst: true,
    },
    toDecide: {
      index: "GSI3",
      partition: ({ state }: Pick<HandoverRecord, "state">) => (awaitsAdmin(state) ? "HANDOVERS#WAITING" : null),
      sort: ({ waitsSince, createdAt, id }) => `${waitsSince ?? createdAt}#${id}`,
    },
  },
  // Only closed handovers expire.
  ttl: ({ state, createdAt }) => (isHandoverOpen(state) ? null : epochSecondsOf(createdAt) + handoverDays * 86_400),
  upgrades: [
    {
      name: "a handover says since when an admin has to decide",
      up: (old) => ({
        ...old,
        waitsSince: old.state === "unanswered" ? old.answerBy : old.state === "objected" ? old.createdAt : null,
      }),
    },
  ],
});

export async function handoverById(db: Database, id: HandoverId): Promise<HandoverRecord | null> {
  const item = await db.get(handoverEntity.key({ id }));
  return item ? handoverEntity.fromItem(item) : null;
}

/** A haulier's newest handovers, as claimant and as holder. */
export async function handoversOf(db: Database, haulierId: UserId) {
  const { ofClaimant, ofHolder } = handoverEntity.lists;
  const [asked, held] = await Promise.all([
    firstOf(db, ofClaimant({ claimantId: haulierId }), mostRead),
    firstOf(db, ofHolder({ holderId: haulierId }), mostRead),
  ]);
  return { asked, held };
}

/** A page of the open handovers for admins, longest wait first. */
export function handoversWaiting(db: Database, nextToken: string | null | undefined) {
  return page(db, handoverEntity.lists.toDecide({ state: "objected" }), nextToken);
}

export interface Step {
  readonly writes: readonly Write[];
  readonly facts: readonly NewDomainEvent[];
}

export function askedStep(handover: HandoverRecord, now: string): Step {
  const { id, answerBy } = handover;
  const put = { put: handoverEntity.toItem(handover), when: [{ attribute: "PK", is: "missing" } as const] };
  return {
    writes: [
      { ...put, otherwise: handoverChanged() },
      timerWrite({ kind: "handoverDue", subjectId: id, dueAt: answerBy }, now),
    ],
    facts: [movedEvent(handover, null)],
  };
}

const stateWords: Readonly<Record<Exclude<HandoverState, "asked">, string>> = {
  objected: "has met an objection, and an admin decides",
  unanswered: "had no answer in 7 days, and an admin decides",
  released: "was granted by the current holder",
  granted: "was granted by an admin",
  refused: "was rejected by an admin",
  withdrawn: "was withdrawn",
};

/**
 * Error for a late step, which names the earlier step. A command that lost a race gets this error when it is retried.
 */
export const changedTo = (state: HandoverState): Fault =>
  state === "asked" ? handoverChanged() : handoverSettled({ values: { happened: stateWords[state] } });

/** Fails if the lifecycle does not allow the step, or the handover has changed since it was read. */
export function nextStep(
  before: HandoverRecord,
  to: HandoverState,
  by: HandoverActor,
  { now, reason = null }: { readonly now: string; readonly reason?: string | null },
): Step & { readonly after: HandoverRecord } {
  if (!mayMove(handoverMoves, before.state, to, by)) throw changedTo(before.state);
  const reservedUntil = isHandedOver(to) ? addSeconds(now, reservedDays * 86_400) : null;
  const waitsSince = before.waitsSince ?? (awaitsAdmin(to) ? now : null);
  const after = { ...before, state: to, reason, reservedUntil, waitsSince, version: before.version + 1 };
  return {
    after,
    writes: [{ put: handoverEntity.toItem(after), ...unchanged(before) }, ...waitEnd(before)],
    facts: [movedEvent(after, before.state)],
  };
}

/** Deletes a handover when one of its sides leaves. */
export function removalStep(
  before: HandoverRecord,
  to: "released" | "withdrawn",
  now: string,
): Step & { readonly after: HandoverRecord } {
  if (!isHandoverOpen(before.state)) return { after: before, writes: [removal(before)], facts: [] };
  const { after, facts } = nextStep(before, to, "system", { now });
  return { after, writes: [removal(before), ...waitEnd(before)], facts };
}

const removal = (before: HandoverRecord): Write => ({ remove: handoverEntity.key(before), ...unchanged(before) });

const unchanged = ({ version }: HandoverRecord) => ({
  when: [{ attribute: "version", is: "=", value: version } as const],
  otherwise: handoverChanged(),
});

function waitEnd({ id, state }: HandoverRecord): Write[] {
  return state === "asked" ? [timerCancel({ kind: "handoverDue", subjectId: id })] : [];
}

function movedEvent({ id, state, ...handover }: HandoverRecord, from: HandoverState | null): NewDomainEvent {
  const { claimantId, holderId, plate, version } = handover;
  const payload = { handoverId: id, claimantId, holderId, plate, version, from, to: state };
  return happened(fleetEvents, "handoverMoved", payload);
}
