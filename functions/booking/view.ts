import { cancellationFee } from "#shared/booking/cancellation.ts";
import { caseRefusal, casesUntil } from "#shared/booking/case-rules.ts";
import { type Actor, allowedMoves, mayGiveUp } from "#shared/booking/lifecycle.ts";
import type { Booking, BookingEvent, BookingRecord, JobPhoto, JobRecord, JobRequest } from "#shared/booking/model.ts";
import { requestPhotoDays } from "#shared/booking/photo-limits.ts";
import { openTo, sideOf } from "#shared/booking/proposals.ts";
import type { StoredPhoto } from "#shared/images/photo.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { now as clockNow } from "../platform/clock.ts";
import { photoLink } from "../platform/photo-files.ts";
import { changedTerms } from "../platform/terms.ts";
import type { NotedEvent } from "./record-store.ts";
import { bookingTerms, requestTerms } from "./terms.ts";

/** Returns a booking for one side, with its timeline, proof links and allowed next steps. */
export async function bookingView(
  booking: BookingRecord,
  events: readonly NotedEvent[],
  actor: Actor,
): Promise<Booking> {
  const {
    slotHours: _hours,
    driverHours: _driverHours,
    photos: kept,
    requestPhotos,
    voiceNote,
    receivedBy,
    signature: signed,
    proposals,
    ...shown
  } = booking;
  const mine = sideOf(actor);
  const terms = bookingTerms(booking);
  const at = clockNow();
  const photos = await linked(kept, at);
  const [signature = null] = await linked(signed ? [signed] : [], at);
  return {
    ...shown,
    requestPhotos: await shownFiles(requestPhotos, booking, at),
    voiceNote: await shownNote(voiceNote, booking, at),
    events: await Promise.all(events.map((event) => shownEvent(event, at))),
    proof: photos.length > 0 || receivedBy ? { photos, receivedBy, signature } : null,
    allowedMoves: allowedMoves(booking.status, actor).filter((to) =>
      to === "completed" ? !booking.caseId : to !== "failed" || mayGiveUp(booking, actor, at),
    ),
    proposals: proposals.map(({ madeFor, ...one }) => ({
      ...one,
      yourMove: mine && (one.by === mine ? "withdraw" : "answer"),
      isStale: changedTerms(madeFor, terms) !== null,
    })),
    mayPropose: openTo(actor, booking),
    cancellingCostsPence: cancellationFee(booking, actor),
    mayOpenCase: mine !== null && !booking.caseId && caseRefusal(events, at) === null,
    casesUntil: casesUntil(events),
    terms,
  };
}

async function shownEvent(event: NotedEvent, now: string): Promise<BookingEvent> {
  const { at, heardAt, isTimeUncertain, actorId, actorName, from, to, note, change, caseStep = null, report } = event;
  const shown = (photos: readonly StoredPhoto[]) => shownFiles(photos, { createdAt: at }, now);
  return {
    ...{ at, heardAt, isTimeUncertain, actorId, actorName, from, to, note, change, caseStep },
    report: report ? { ...report, photos: await shown(report.photos) } : null,
    photos: event.photos ? await shown(event.photos) : null,
  };
}

/**
 * Shows a request as expired once past its deadline; lists show the stored status. Hauliers see contact details after
 * acceptance, and files while they may accept or have accepted.
 */
export async function jobView(job: JobRecord, actor: Actor, now = job.createdAt): Promise<JobRequest> {
  const { pickupText: _pickup, deliveryText: _delivery, photos, voiceNote, ...shown } = job;
  const hidesContact = actor === "haulier" && job.status !== "booked";
  const status = job.status === "pending" && job.respondBy <= now ? "expired" : job.status;
  const hidesPhotos = hidesContact && status !== "pending";
  return {
    ...shown,
    terms: requestTerms(job),
    status,
    photos: hidesPhotos ? [] : await shownFiles(photos, job, clockNow()),
    voiceNote: await shownNote(hidesPhotos ? null : voiceNote, job, clockNow()),
    ...(actor === "contractor" && { waitsBecause: null }),
    ...(actor === "haulier" && { handOn: false, handedFrom: null, handedTo: null }),
    ...(hidesContact && { contactName: null, contactPhone: null, contactEmail: null }),
  };
}

function linked(photos: readonly StoredPhoto[], at: string): Promise<JobPhoto[]> {
  return Promise.all(photos.map(async (photo) => ({ ...photo, url: await photoLink(photo, at) })));
}

/** Returns photo links; an empty list once the file store has deleted the photos. */
export function shownFiles(photos: readonly StoredPhoto[], { createdAt }: Pick<JobRecord, "createdAt">, at: string) {
  return linked(addSeconds(createdAt, requestPhotoDays * 86_400) > at ? photos : [], at);
}

/** Returns the voice note with a link, for as long as photos have links. */
export async function shownNote(note: StoredPhoto | null, of: Pick<JobRecord, "createdAt">, at: string) {
  const [shown = null] = await shownFiles(note ? [note] : [], of, at);
  return shown;
}

/** Removes the link from an exported file, because it would soon expire. */
export const withoutLink = ({ url: _url, ...file }: JobPhoto) => file;
