import { waitingId } from "#shared/booking/extra-rules.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { TrackPoint } from "#shared/tracking/model.ts";
import { evenly } from "#shared/tracking/thinned.ts";
import type { StopName } from "#shared/tracking/visit.ts";
import { type Wait, waitAt, waitWords } from "#shared/tracking/waiting.ts";
import { mostTracePoints, type WaitingEvidence } from "#shared/tracking/waiting-model.ts";
import { bookingById, proposedByClock } from "../booking/public.ts";
import type { Write } from "../platform/database.ts";
import type { DomainEvent } from "../platform/domain-events.ts";
import { commitOnce, type Reaction, type ReactionContext } from "../platform/reaction.ts";
import { positionItems, trailOf } from "./store.ts";
import { stateOf, visitIn } from "./vehicle-state.ts";
import { waitingEvidenceEntity, waitingEvidenceOf } from "./waiting-store.ts";

/** Fixes up to this long before and after a wait belong to its evidence, in seconds. */
const besideSeconds = 300;

/** Proposes the wait when the vehicle leaves; adds the departure to an earlier proposal. */
export const onVehicleLeft: Reaction<"vehicleLeft"> = ({ id, payload, ...fact }, context) =>
  proposeWaiting(payload.bookingId, [payload.stop], { id, payload, ...fact }, context);

/** At the delivery, proposes the waits that have no recorded departure. */
export const proposeWaitingAtDelivery: Reaction<"bookingMoved"> = async (domainEvent, context) => {
  if (domainEvent.payload.to === "delivered")
    await proposeWaiting(domainEvent.payload.bookingId, ["pickup", "delivery"], domainEvent, context);
};

async function proposeWaiting(
  bookingId: BookingId,
  stops: readonly StopName[],
  domainEvent: DomainEvent,
  context: ReactionContext,
): Promise<void> {
  const { db, now } = context;
  const booking = await bookingById(db, bookingId);
  if (!booking?.price.waiting) return;
  const [items, standing] = await Promise.all([positionItems(db, bookingId), waitingEvidenceOf(db, bookingId)]);
  const state = stateOf(items);
  const known = new Map(standing.map((evidence) => [evidence.stop, evidence]));
  const visits = stops.map((stop) => visitIn(state, bookingId, stop));
  const left = visits.flatMap(({ stop, leftAt }): Write[] => {
    const before = known.get(stop);
    return before && leftAt && before.leftAt === null
      ? [{ put: waitingEvidenceEntity.toItem({ ...before, leftAt }) }]
      : [];
  });
  const waits = visits.flatMap((visit) => {
    const wait = known.has(visit.stop) ? null : waitAt(booking, visit, now);
    const { endsAt, quarters } = wait ?? {};
    return wait && endsAt && quarters ? [{ wait, endsAt, visit }] : [];
  });
  const proposed = proposedByClock(
    booking,
    waits.map(({ wait }) => proposalOf(wait)),
    now,
  );
  if (!proposed) return left.length > 0 ? void (await commitOnce(context, domainEvent, "waiting", left)) : undefined;
  const trail = trailOf(items, now);
  const evidence = waits.map(
    ({ wait, endsAt, visit: { arrivedAt, leftAt } }): WaitingEvidence => ({
      ...{ bookingId, stop: wait.stop, driverId: booking.driverId, words: waitWords(wait) },
      ...{ startsAt: wait.startsAt, endsAt, arrivedAt: arrivedAt ?? wait.startsAt, arrivedBy: wait.by, leftAt },
      trace: traceOf(trail, arrivedAt ?? wait.startsAt, endsAt),
      madeAt: now,
    }),
  );
  const kept = evidence.map(
    (one): Write => ({
      put: waitingEvidenceEntity.toItem(one),
      when: [{ attribute: "PK", is: "missing" }],
    }),
  );
  await commitOnce(context, domainEvent, "waiting", [...proposed.writes, ...kept, ...left], proposed.facts);
}

const proposalOf = (wait: Wait) => ({
  id: waitingId(wait.stop),
  quantity: wait.quarters,
  unitNetPence: wait.terms.quarterNetPence,
  reason: waitWords(wait),
});

function traceOf(trail: readonly TrackPoint[], from: string, until: string): TrackPoint[] {
  const [first, last] = [addSeconds(from, -besideSeconds), addSeconds(until, besideSeconds)];
  return evenly(
    trail.filter(({ at }) => at >= first && at <= last),
    mostTracePoints,
  );
}
