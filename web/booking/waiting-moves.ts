import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Actor, allowedMoves, bookingMoves, isPlayedBack } from "#shared/booking/lifecycle.ts";
import type { Booking, BookingEvent } from "#shared/booking/model.ts";
import { movesOf, toldAtOnce } from "#shared/booking/reported-time.ts";
import { mayMove } from "#shared/kernel/moves.ts";
import { readAgain } from "../api/fetch-again.ts";
import { reading } from "../api/reading.ts";
import { outbox, useOutboxItems } from "../offline/outbox.ts";
import type { OutboxItem } from "../offline/outbox-item.ts";
import { type SessionUser, useSession } from "../session/session-context.ts";

type MoveItem = OutboxItem<"moveBooking">;
type ReportItem = OutboxItem<"reportFromSite">;
type StepItem = MoveItem | ReportItem;

/** A queued status change, as the timeline shows it. */
export type WaitingStep = BookingEvent & { readonly waits: true };

const stepsIn = (items: readonly OutboxItem[], bookingId: string) =>
  items.filter((item): item is StepItem => isStep(item) && item.lane === `booking:${bookingId}`);

const isStep = ({ type }: Pick<OutboxItem, "type">) => type === "moveBooking" || type === "reportFromSite";

/** A step that the server refused or that could not be sent; null if none. */
export const stoppedStep = (items: readonly OutboxItem[], bookingId: string): StepItem | null =>
  stepsIn(items, bookingId).find(({ state }) => state === "stopped") ?? null;

/** The role in which a user other than the contractor changes a booking. */
const actorOf = ({ role }: Pick<SessionUser, "role">): Actor =>
  role === "driver" || role === "admin" ? role : "haulier";

type Mover = Pick<SessionUser, "id" | "name" | "role">;

/** Applies queued steps to a booking. Skips steps that the server already has, and all after a refused one. */
export function withWaiting(booking: Booking, items: readonly OutboxItem[], me: Mover | undefined): Booking {
  let after = booking;
  for (const item of stepsIn(items, booking.id)) {
    if (!me || item.state !== "waiting") break;
    if (item.type === "reportFromSite") {
      after = reported(after, item.data, me);
      continue;
    }
    const { data } = item;
    if (movesOf(after.events).some(({ to }) => to === data.to)) continue;
    if (!mayMove(bookingMoves, after.status, data.to, actorOf(me))) break;
    after = moved(after, data, me);
  }
  return after;
}

function moved(booking: Booking, { to, happenedAt, note, proof }: MoveItem["data"], me: Mover): Booking {
  const at = happenedAt ?? booking.updatedAt;
  const step: WaitingStep = {
    ...toldAtOnce(at),
    ...{ actorId: me.id as BookingEvent["actorId"], actorName: me.name, from: booking.status, to, note: note ?? null },
    change: null,
    waits: true,
  };
  const receivedBy = proof?.receivedBy ?? null;
  return {
    ...booking,
    status: to,
    events: [...booking.events, step],
    allowedMoves: allowedMoves(to, actorOf(me)),
    mayPropose: [],
    ...(to === "in_progress" && { startedAt: at }),
    ...(to === "delivered" && { deliveredAt: at }),
    ...(receivedBy && { proof: { photos: [], receivedBy, signature: null } }),
  };
}

function reported(booking: Booking, report: ReportItem["data"], me: Mover): Booking {
  const { kind, words, weightKg, happenedAt } = report;
  const at = happenedAt ?? booking.updatedAt;
  if (booking.events.some((event) => event.at === at && event.report?.kind === kind)) return booking;
  const step: WaitingStep = {
    ...{ ...toldAtOnce(at), actorId: me.id as BookingEvent["actorId"], actorName: me.name },
    ...{ from: booking.status, to: booking.status, note: words ?? null, change: null },
    report: { kind, weightKg: weightKg ?? null, milesAway: null, photos: [] },
    waits: true,
  };
  return { ...booking, events: [...booking.events, step] };
}

export const stepWaits = (step: BookingEvent): step is WaitingStep => "waits" in step;

/** Uploads the stored positions once a booking has ended on this device. */
export function useHandOver(bookings: readonly Pick<Booking, "id" | "status">[]): void {
  const { user } = useSession();
  const over = bookings.filter(({ status }) => isPlayedBack(status)).map(({ id }) => id);
  const ids = over.join(" ");
  const userId = user?.id;
  useEffect(() => {
    if (!userId || !ids || typeof indexedDB === "undefined") return;
    // Loads the database only when needed.
    void import("../offline/stored-positions.ts")
      .then(async ({ handOverPositions }) => {
        for (const id of ids.split(" ")) await handOverPositions(userId, id);
      })
      .catch((error: unknown) => console.error("positions could not be handed over", error));
  }, [userId, ids]);
}

export const useStoppedStep = (bookingId: string) => stoppedStep(useOutboxItems(), bookingId);

const followed = new WeakSet<QueryClient>();

/**
 * Updates a query cache from the outbox, once per cache. A step's answer shows immediately. Reloads a booking after a
 * refused or repeated step.
 */
function follow(client: QueryClient): void {
  if (followed.has(client)) return;
  followed.add(client);
  const bookingsAgain = () => void readAgain(client, ["booking"]);
  outbox.onSent((item, output) => {
    if (!isStep(item)) return;
    const after = output as Booking | null;
    if (after) client.setQueryData(reading("booking", { bookingId: after.id }).queryKey, after);
    bookingsAgain();
  });
  outbox.onNews((news) => {
    if (news.kind === "stopped" && isStep(news.item)) bookingsAgain();
  });
}

/** Returns a function that applies the signed-in user's queued steps to bookings. */
export function useWaitingMoves() {
  const { user } = useSession();
  const client = useQueryClient();
  const items = useOutboxItems();
  useEffect(() => follow(client), [client]);
  return (booking: Booking): Booking => withWaiting(booking, items, user);
}
