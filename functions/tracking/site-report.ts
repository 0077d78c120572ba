import { isTracked } from "#shared/booking/lifecycle.ts";
import type { Booking, BookingRecord } from "#shared/booking/model.ts";
import { changedMeanwhile } from "#shared/booking/move-faults.ts";
import { reportMoment } from "#shared/booking/report-moment.ts";
import { withStep } from "#shared/booking/reported-time.ts";
import { mostSiteReports, type SiteReport } from "#shared/booking/site-report.ts";
import { isProblem } from "#shared/booking/site-report-words.ts";
import { isTipped } from "#shared/catalogue/tipped-services.ts";
import { distanceMiles, oneDecimal } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { trackingEvents } from "#shared/tracking/events.ts";
import { noLoadSteps, notUnderWayThen, onlyCarrierTells, tooManyReports } from "#shared/tracking/faults.ts";
import type { siteReportOperations } from "#shared/tracking/site-report-operations.ts";
import {
  bookingUpdates,
  bookingView,
  eventWrite,
  loadedForReport,
  type NotedEvent,
  proofPhotos,
} from "../booking/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import { happened } from "../platform/domain-events.ts";
import { eachOnce, keepPhotos, type PhotoPlace, removeUploads } from "../platform/photo-files.ts";

type Asked = Input<typeof siteReportOperations.reportFromSite>;

/** Adds a site report. A device without signal may send it after the job's end; the time of the event counts. */
export async function reportFromSite(input: Asked, context: Context): Promise<Booking> {
  const { now } = context;
  const { booking, events, actor, actorName } = await loadedForReport(context, input.bookingId);
  if (actor !== "driver" && actor !== "haulier") throw onlyCarrierTells();
  if (!isProblem(input.kind) && !isTipped(booking.service)) throw noLoadSteps();
  const moment = reportMoment(events, input.happenedAt, now);
  if (!moment) throw notUnderWayThen();
  if (events.filter(({ report }) => report).length >= mostSiteReports)
    throw tooManyReports({ values: { most: mostSiteReports } });
  const report: SiteReport = {
    kind: input.kind,
    weightKg: input.weightKg ?? null,
    milesAway: input.place ? milesAway(booking, input.place) : null,
    photos: eachOnce(await keepPhotos(reportPhotos(booking), [...new Set(input.photoKeys)], "photoKeys")),
  };
  const after: BookingRecord = {
    ...booking,
    // A report after the job's end keeps the old time, so that it does not delay the follow-up.
    updatedAt: isTracked(booking.status) ? now : booking.updatedAt,
    version: booking.version + 1,
  };
  const by = { actorId: callerId(context), actorName };
  const event = { ...moment, ...by, from: moment.to, note: input.words?.trim() || null, change: null, report };
  const { id: bookingId, reference, title, contractorId, haulierId } = booking;
  const { at, heardAt } = moment;
  const { kind, photos } = report;
  const answer = await bookingView(after, withStep<NotedEvent>(events, event), actor);
  await context.commit(
    [...bookingUpdates(booking, after, changedMeanwhile()), eventWrite(bookingId, after.version, event)],
    [
      happened(trackingEvents, "siteReported", {
        ...{ bookingId, reference, title, contractorId, haulierId, version: after.version, ...by },
        ...{ kind, words: event.note, milesAway: report.milesAway, photos: photos.length, at, heardAt },
      }),
    ],
    answer,
  );
  await removeUploads(input.photoKeys);
  return answer;
}

/** Photos of site reports are uploaded like proof photos and stored with the job's files. */
const reportPhotos = ({ id, jobRequestId }: BookingRecord): PhotoPlace => ({
  uploads: proofPhotos(id).uploads,
  kept: `jobs/${jobRequestId}/site-`,
});

/** Straight-line distance to the nearer place, in miles. */
const milesAway = ({ pickup, delivery }: BookingRecord, place: Coordinates): number =>
  oneDecimal(Math.min(...[pickup, ...(delivery ? [delivery] : [])].map((of) => distanceMiles(of.coordinates, place))));
