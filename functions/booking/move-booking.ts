import type { ProposalStep } from "#shared/booking/agreement-model.ts";
import { cancellationFee } from "#shared/booking/cancellation.ts";
import { type Actor, bookingMoves, isCalledOff, mayMove } from "#shared/booking/lifecycle.ts";
import type { Booking, BookingRecord, BookingStatus } from "#shared/booking/model.ts";
import {
  assignFirst,
  changedMeanwhile,
  feeNotAgreed,
  otherSideMoves,
  proofMissing,
  reasonMissing,
  wrongState,
} from "#shared/booking/move-faults.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import { stillOpen } from "#shared/booking/proposals.ts";
import { uncovered } from "#shared/compliance/faults.ts";
import type { BookingId, UserId } from "#shared/kernel/id.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { profileById } from "../accounts/public.ts";
import { slotReleases } from "../fleet/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { keepPhotos, removeUploads } from "../platform/photo-files.ts";
import { actorOf } from "./access.ts";
import { driverReleases } from "./driver-hours.ts";
import { changeFact, movedFact } from "./facts.ts";
import { driverOf, papersOfBooking } from "./job-papers.ts";
import { proofPhotos } from "./proof-photos.ts";
import { bookingUpdates, bookingWithEvents, eventWrite } from "./store.ts";
import { deliveryTimerWrites, proposalTimerWrites } from "./timers.ts";
import { bookingView } from "./view.ts";

const inWords: Record<BookingStatus, string> = {
  confirmed: "confirmed",
  assigned: "assigned to a driver",
  en_route: "on its way",
  arrived: "on site",
  in_progress: "under way",
  delivered: "delivered",
  completed: "completed",
  cancelled: "cancelled",
  failed: "failed",
  disputed: "in dispute",
};

type Asked = Input<typeof bookingOperations.moveBooking>;

/** Moves a booking one step, if the table of moves allows the caller to. */
export async function moveBooking(input: Asked, context: Context): Promise<Booking> {
  const { booking, events, actor } = await loaded(context, input.bookingId);
  if (input.to === "assigned") throw assignFirst();
  checkMove(booking.status, input.to, actor);
  if (isCalledOff(input.to) && !input.note) throw reasonMissing();
  const papers = input.to === "en_route" ? await checkedPapers(booking, context) : [];
  const proof = input.to === "delivered" ? await checkedProof(input) : {};
  const after: BookingRecord = {
    ...booking,
    ...proof,
    ...stamps(input.to, context.now),
    ...(input.to === "cancelled" && {
      cancelReason: input.note ?? null,
      cancellationFeePence: agreedFee(booking, input, actor),
    }),
    status: input.to,
    proposals: stillOpen(booking.proposals, input.to),
    updatedAt: context.now,
    version: booking.version + 1,
  };
  const releases = isCalledOff(input.to)
    ? [...slotReleases(booking.fleetId, booking.slotHours), ...driverReleases(booking)]
    : [];
  const moved = { before: booking, after, events, actor, note: input.note || null };
  const answer = await commitMove(context, moved, [...releases, ...papers]);
  if (input.to === "delivered") await removeUploads(input.proof?.photoKeys ?? []);
  return answer;
}

/** What the contractor owes for cancelling now; refused where that is more than was agreed to. */
function agreedFee(booking: BookingRecord, { agreedFeePence }: Asked, actor: Actor): number {
  const feePence = cancellationFee(booking, actor);
  if (feePence > (agreedFeePence ?? 0))
    throw feeNotAgreed({ values: { fee: formatPence(feePence) }, metadata: { feePence } });
  return feePence;
}

/** A booking with its timeline that the caller takes part in, and as what. */
export async function loaded(context: Context, id: BookingId) {
  const found = await bookingWithEvents(context.db, id);
  const actor = found && (await actorOf(context, found.booking));
  if (!found || !actor) mustSee(false, "Booking");
  return { ...found, actor };
}

/** Refuses a step that the table of moves does not have for this party. */
export function checkMove(from: BookingStatus, to: BookingStatus, actor: Actor): void {
  if (mayMove(bookingMoves, from, to, actor)) return;
  if (!bookingMoves.some((move) => move.to === to && move.by.includes(actor))) throw otherSideMoves();
  throw wrongState({ values: { from: inWords[from], to: inWords[to] } });
}

/** Papers must still cover the job when it sets off, those of whoever drives too: the haulier where nobody is named. */
async function checkedPapers(booking: BookingRecord, context: Context): Promise<readonly Write[]> {
  const id = booking.haulierId;
  const drives = driverOf(booking) ?? { id, name: (await profileById(context.db, id))?.fullName ?? "the haulier" };
  return (await papersOfBooking(context, booking, uncovered, drives)).checks;
}

async function checkedProof(input: Asked) {
  const photoKeys = [...new Set(input.proof?.photoKeys ?? [])];
  const receivedBy = input.proof?.receivedBy ?? null;
  if (photoKeys.length === 0 && !receivedBy) throw proofMissing();
  return { photos: await keepPhotos(proofPhotos(input.bookingId), photoKeys, "proof.photoKeys"), receivedBy };
}

function stamps(to: BookingStatus, now: string): Partial<BookingRecord> {
  if (to === "in_progress") return { startedAt: now };
  if (to === "delivered") return { deliveredAt: now };
  return to === "completed" ? { completedAt: now } : {};
}

export interface Moved {
  before: BookingRecord;
  after: BookingRecord;
  events: Booking["events"];
  actor: Actor;
  note: string | null;
  /** Whom the note names. */
  driverId?: UserId;
  /** What was proposed or answered, where the status stays. */
  change?: ProposalStep;
}

/** Commits a booking's step with its event, its fact and `further` writes; answers it as the mover sees it. */
export async function commitMove(context: Context, moved: Moved, further: readonly Write[]): Promise<Booking> {
  const { before, after, events, actor, note, driverId, change = null } = moved;
  const me = callerId(context);
  const profile = await profileById(context.db, me);
  const event = {
    at: context.now,
    actorId: me,
    actorName: profile?.fullName ?? "",
    from: before.status,
    to: after.status,
    note,
    change,
  };
  const formerDriverId = before.driverId === after.driverId ? null : before.driverId;
  const answer = await bookingView(after, [...events, event], actor);
  context.audit({ reason: note, before: before.status, after: after.status });
  await context.commit(
    [
      ...bookingUpdates(before, after, changedMeanwhile()),
      eventWrite(after.id, after.version, { ...event, ...(driverId && { driverId }) }),
      ...deliveryTimerWrites(before, after),
      ...proposalTimerWrites(before, after),
      ...further,
    ],
    [
      change
        ? changeFact(after, { change, actorId: me, reason: note })
        : movedFact(after, { from: before.status, by: actor, actorId: me, note, formerDriverId }),
    ],
    answer,
  );
  return answer;
}
