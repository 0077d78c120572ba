import type { ProposalStep } from "#shared/booking/agreement-model.ts";
import { cancellationFee } from "#shared/booking/cancellation.ts";
import { type Actor, bookingMoves, isCalledOff, isOver, mayGiveUp } from "#shared/booking/lifecycle.ts";
import type { Booking, BookingRecord, BookingStatus } from "#shared/booking/model.ts";
import {
  assignFirst,
  caseIsOpen,
  changedMeanwhile,
  feeNotAgreed,
  jobGivenAway,
  otherSideMoves,
  reasonMissing,
  tooSoonToGiveUp,
  wrongState,
} from "#shared/booking/move-faults.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import { stillOpen } from "#shared/booking/proposals.ts";
import {
  happensOnSite,
  movesOf,
  type StepTime,
  stepTime,
  toldAtOnce,
  withStep,
} from "#shared/booking/reported-time.ts";
import { uncovered } from "#shared/compliance/faults.ts";
import { vehicleOffRoad } from "#shared/fleet/faults.ts";
import type { StoredPhoto } from "#shared/images/photo.ts";
import type { BookingId, UserId } from "#shared/kernel/id.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { mayMove } from "#shared/kernel/moves.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { addDays, instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import { profileById } from "../accounts/public.ts";
import { fitToSetOff, hireReleases, slotReleases, vehicleById } from "../fleet/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { actorOf } from "./access.ts";
import { changeEvent, movedEvent } from "./domain-events.ts";
import { driverReleases } from "./driver-hours.ts";
import { documentsFor, driverOf } from "./job-documents.ts";
import { checkedLift } from "./lift-gate.ts";
import { checkedProof, joinedProof, removeProofUploads } from "./proof.ts";
import type { NotedEvent } from "./record-store.ts";
import { checkedLoading } from "./special-waste-gate.ts";
import { bookingUpdates, bookingWithEvents, eventWrite, type StoredEvent } from "./store.ts";
import { bookingView } from "./view.ts";

/** Text for statuses whose name would be unclear in a sentence. */
const inWords: Readonly<Partial<Record<BookingStatus, string>>> = {
  assigned: "assigned to a driver",
  en_route: "on its way",
  arrived: "on site",
  in_progress: "under way",
  disputed: "in dispute",
};

type Asked = Input<typeof bookingOperations.moveBooking>;

/** Moves a booking to its next status. A late report stores both times. A repeated report succeeds. */
export async function moveBooking(input: Asked, context: Context): Promise<Booking> {
  const found = await (input.happenedAt ? loadedForReport : loaded)(context, input.bookingId);
  const { booking, events, actor, actorName } = found;
  if (input.to === "assigned") throw assignFirst();
  checkSide(input.to, actor);
  const told = input.happenedAt ? alreadyReported(input.to, events) : undefined;
  if (told) return addToReported(told, input, found, context);
  checkMove(booking.status, input.to, actor, events);
  if (input.to === "completed" && booking.caseId) throw caseIsOpen();
  if (input.to === "failed" && !mayGiveUp(booking, actor, context.now)) throw tooSoonToGiveUp();
  if (isCalledOff(input.to) && !input.note) throw reasonMissing();
  const lastMoveAt = movesOf(events).at(-1)?.at ?? null;
  const time = stepTime({ to: input.to, happenedAt: input.happenedAt, lastMoveAt, now: context.now });
  const papers = input.to === "en_route" ? await checkedDocuments(booking, time.at, context) : [];
  const loading = input.to === "in_progress" ? await checkedLoading(booking, context) : [];
  const proof = input.to === "delivered" ? await checkedProof(input) : {};
  const after: BookingRecord = {
    ...booking,
    ...proof,
    ...stamps(input.to, time.at),
    ...(input.to === "cancelled" && {
      cancelReason: input.note ?? null,
      cancellationFeePence: agreedFee(booking, input, actor),
    }),
    ...(input.to === "completed" && { hiredUntil: offHire(booking, context.now) }),
    status: input.to,
    proposals: stillOpen(booking.proposals, input.to),
    updatedAt: context.now,
    version: booking.version + 1,
  };
  const hours = isCalledOff(input.to)
    ? [...slotReleases(booking.fleetId, booking.slotHours), ...driverReleases(booking)]
    : [];
  // Off-hire: an early completion frees the remaining days of the hire.
  const hire = isOver(input.to) && booking.hiredUntil ? await hireReleases(context.db, booking, booking.id) : [];
  const moved = { before: booking, after, events, actor, actorName, note: input.note || null, time };
  const answer = await commitMove(context, moved, [...hours, ...hire, ...papers, ...loading]);
  if (input.to === "delivered") await removeProofUploads(input);
  return answer;
}

/** The new end of a hire that is confirmed today, if it was booked for longer; otherwise null. */
function offHire({ hiredUntil }: BookingRecord, now: string): string | null {
  const endOfDay = instantOfUk(addDays(ukDayOf(now), 1), "00:00");
  return hiredUntil && hiredUntil > endOfDay ? endOfDay : hiredUntil;
}

/** The timeline's event for an on-site step that was already reported. */
const alreadyReported = (to: BookingStatus, events: readonly StoredEvent[]) =>
  happensOnSite(to) ? movesOf(events).findLast((event) => event.to === to) : undefined;

/** Accepts a step that someone else reported first, and adds its proof, so that no photo is lost. */
async function addToReported(told: StoredEvent, input: Asked, found: Found, context: Context): Promise<Booking> {
  const { booking, events, actor } = found;
  const isProof = input.to === "delivered" && input.proof && told.actorId !== callerId(context);
  if (!isProof) return bookingView(booking, events, actor);
  const proof = joinedProof(booking, await checkedProof(input));
  const after = { ...booking, ...proof, updatedAt: context.now, version: booking.version + 1 };
  const answer = await bookingView(after, events, actor);
  await context.commit(bookingUpdates(booking, after, changedMeanwhile()), [], answer);
  await removeProofUploads(input);
  return answer;
}

/** The cancellation fee now, in pence. Throws if it exceeds the fee that the caller agreed to. */
function agreedFee(booking: BookingRecord, { agreedFeePence }: Asked, actor: Actor): number {
  const feePence = cancellationFee(booking, actor);
  if (feePence > (agreedFeePence ?? 0))
    throw feeNotAgreed({ values: { fee: formatPence(feePence) }, metadata: { feePence } });
  return feePence;
}

/** Returns a booking with its timeline, and the caller's role and name. */
export async function loaded(context: Context, id: BookingId) {
  const { found, actor, actorName } = await asRead(context, id);
  if (!found || !actor) mustSee(false, "Booking");
  return { ...found, actor, actorName };
}

async function asRead(context: Context, id: BookingId) {
  const { db } = context;
  const [found, profile] = await Promise.all([bookingWithEvents(db, id), profileById(db, callerId(context))]);
  return { found, actor: found && (await actorOf(context, found.booking)), actorName: profile?.fullName ?? "" };
}

type Found = Awaited<ReturnType<typeof loaded>>;

/** As `loaded`, but tells a former driver that the job was given to another driver. */
export async function loadedForReport(context: Context, id: BookingId): Promise<Found> {
  const { found, actor, actorName } = await asRead(context, id);
  if (found && actor) return { ...found, actor, actorName };
  const me = callerId(context);
  const drove = found?.booking.driverId !== me && found?.events.some(({ driverId }) => driverId === me);
  if (drove) throw jobGivenAway();
  mustSee(false, "Booking");
}

/** Throws if only the other side may take this step. */
function checkSide(to: BookingStatus, actor: Actor): void {
  if (!bookingMoves.some((move) => move.to === to && move.by.includes(actor))) throw otherSideMoves();
}

/** Throws if the lifecycle does not allow this side the step. The error names the status, its time and its user. */
export function checkMove(
  from: BookingStatus,
  to: BookingStatus,
  actor: Actor,
  events: readonly Pick<StoredEvent, "from" | "to" | "at" | "actorName">[],
): void {
  if (mayMove(bookingMoves, from, to, actor)) return;
  checkSide(to, actor);
  const last = movesOf(events).at(-1);
  throw wrongState({
    values: { from: inWords[from] ?? from, to: inWords[to] ?? to },
    metadata: { status: from, movedAt: last?.at ?? null, movedBy: last?.actorName ?? null },
  });
}

/** Throws if a document of the vehicle or driver is missing at departure. Without a driver, the haulier drives. */
async function checkedDocuments(booking: BookingRecord, at: string, context: Context): Promise<readonly Write[]> {
  const id = booking.haulierId;
  const vehicle = await vehicleById(context.db, booking.fleetId);
  mustSee(vehicle !== null, "Vehicle");
  if (vehicle.offRoad) throw vehicleOffRoad({ values: { name: vehicle.name } });
  const drives = driverOf(booking) ?? { id, name: (await profileById(context.db, id))?.fullName ?? "the haulier" };
  const [{ checks }, , lift] = await Promise.all([
    documentsFor(context, booking, vehicle, uncovered, drives),
    fitToSetOff(context.db, vehicle, ukDayOf(at)),
    checkedLift(booking, context),
  ]);
  return [...checks, ...lift];
}

function stamps(to: BookingStatus, at: string): Partial<BookingRecord> {
  if (to === "in_progress") return { startedAt: at };
  if (to === "delivered") return { deliveredAt: at };
  return to === "completed" ? { completedAt: at } : {};
}

export interface Moved {
  before: BookingRecord;
  after: BookingRecord;
  events: readonly NotedEvent[];
  actor: Actor;
  actorName: string;
  note: string | null;
  /** The user named in the event's note. */
  driverId?: UserId;
  /** The proposal step, for an event that leaves the status unchanged. */
  change?: ProposalStep;
  photos?: readonly StoredPhoto[];
  /** When the step happened; absent means now. */
  time?: StepTime;
}

/** Writes the step with its event, domain event and `further` writes. Returns the booking for the caller. */
export async function commitMove(context: Context, moved: Moved, further: readonly Write[]): Promise<Booking> {
  const { before, after, events, actor, actorName, note, driverId, change = null, photos } = moved;
  const time = moved.time ?? toldAtOnce(context.now);
  const me = callerId(context);
  const event = {
    ...time,
    actorId: me,
    actorName,
    from: before.status,
    to: after.status,
    note,
    change,
    ...(photos && { photos: [...photos] }),
  };
  const formerDriverId = before.driverId === after.driverId ? null : before.driverId;
  const answer = await bookingView(after, withStep<NotedEvent>(events, event), actor);
  context.audit({ reason: note, before: before.status, after: after.status });
  await context.commit(
    [
      ...bookingUpdates(before, after, changedMeanwhile(), actor),
      eventWrite(after.id, after.version, { ...event, ...(driverId && { driverId }) }),
      ...further,
    ],
    [
      change
        ? changeEvent(after, { change, actorId: me, reason: note })
        : movedEvent(after, { from: before.status, by: actor, actorId: me, note, formerDriverId, time }),
    ],
    answer,
  );
  return answer;
}
