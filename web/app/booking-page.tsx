import { longHireOf } from "#shared/billing/hire-parts.ts";
import { hasWaited } from "#shared/booking/extra-rules.ts";
import { hasDelivered, isTracked } from "#shared/booking/lifecycle.ts";
import type { Booking } from "#shared/booking/model.ts";
import { liftTerms, needsLiftPlan } from "#shared/catalogue/lift-terms.ts";
import { JobCardSection } from "../billing/job-card.tsx";
import { BookingPage, type BookingSlots } from "../booking/page/booking-page.tsx";
import { ChatPanel } from "../messaging/chat-panel.tsx";
import { SheetButton } from "../proofs/sheet-button.tsx";
import { may } from "../session/may.ts";
import { type SessionUser, useSession } from "../session/session-context.ts";
import { CarbonButton } from "../tracking/carbon/carbon-button.tsx";
import { mayReport } from "../tracking/site-report/may-report.ts";
import { siteOf } from "../tracking/tracked-site.ts";
import { TrackingPanel } from "../tracking/tracking-panel.tsx";
import { VisitedTimeline } from "../tracking/visited-timeline.tsx";
import { WaitingClock } from "../tracking/waiting-clock.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { otherParty } from "./other-party.ts";

// Loads separately, so that a page with a live vehicle waits only for the map.
const ReviewPanel = lazyPart(() => import("../reviews/review-panel.tsx").then((part) => part.ReviewPanel), "Loading");
const InvoiceSection = lazyPart(
  () => import("../billing/invoice-section.tsx").then((part) => part.InvoiceSection),
  "Loading",
);
const NotesSection = lazyPart(() => import("../waste/notes-section.tsx").then((part) => part.NotesSection), "Loading");
const HireSection = lazyPart(() => import("../plant/hire-section.tsx").then((part) => part.HireSection), "Loading");
const LiftSection = lazyPart(() => import("../plant/lift-section.tsx").then((part) => part.LiftSection), "Loading");
const AgreedTerms = lazyPart(() => import("../plant/agreed-terms.tsx").then((part) => part.AgreedTerms), "Loading");
const WayBack = lazyPart(() => import("../quotes/way-back.tsx").then((part) => part.WayBack), "Loading");
const Waited = lazyPart(() => import("../tracking/waited.tsx").then((part) => part.Waited), "Loading");
const SiteReports = lazyPart(
  () => import("../tracking/site-report/site-reports.tsx").then((part) => part.SiteReports),
  "Loading",
);
const ForTheSite = lazyPart(
  () => import("../tracking/links/for-the-site.tsx").then((part) => part.ForTheSite),
  "Loading",
);

/** Once the lorry has set off, its generic lift plan is no longer needed. */
function showsLift({ service, details, status }: Booking): boolean {
  const terms = liftTerms(service, details);
  return needsLiftPlan(terms) || (terms !== null && (status === "confirmed" || status === "assigned"));
}

/** Whether to offer a load for the way back: the user plans this lorry, which has yet to drive to a tip. */
const mayLoadBack = (user: SessionUser | undefined, { service, status, contractorId, delivery }: Booking): boolean =>
  delivery !== null &&
  service === "muck-away" &&
  (status === "confirmed" || isTracked(status)) &&
  user?.id !== contractorId &&
  may(user, "searchBoard");

function slotsFor(user: SessionUser | undefined) {
  return (booking: Booking): BookingSlots => {
    const { id, status, contractorId, haulierId, haulierName, fleetName, pickup, delivery, deliveredAt } = booking;
    const other = user ? otherParty(booking, user) : null;
    return {
      map: (
        <TrackingPanel
          bookingId={id}
          status={status}
          vehicleName={fleetName}
          mayShare={user?.id !== contractorId && may(user, "reportPosition")}
          mayWatch={may(user, "watchPosition")}
          sites={[siteOf(pickup), ...(delivery ? [siteOf(delivery)] : [])]}
          deliveredAt={deliveredAt}
        />
      ),
      timeline: (moves) => <VisitedTimeline bookingId={id} status={status} moves={moves} />,
      waiting: isTracked(status) && <WaitingClock booking={booking} />,
      waited: hasWaited(booking) && may(user, "waitingEvidence") && <Waited booking={booking} />,
      reports: mayReport(user, booking) && <SiteReports booking={booking} />,
      [needsLiftPlan(liftTerms(booking.service, booking.details)) ? "lift" : "ownLift"]: showsLift(booking) &&
        may(user, "lift") && <LiftSection bookingId={id} />,
      terms: !isTracked(status) && may(user, "agreedTerms") && <AgreedTerms bookingId={id} />,
      hire: booking.hiredUntil !== null && may(user, "plantHire") && <HireSection bookingId={id} />,
      chat: other && <ChatPanel otherId={other.id} otherName={other.name} />,
      waste: booking.wasteCarrierNumber !== null && may(user, "wasteNotes") && <NotesSection bookingId={id} />,
      wayBack: mayLoadBack(user, booking) && delivery && <WayBack job={{ ...booking, tip: delivery }} />,
      forTheSite: <ForTheSite booking={booking} user={user} />,
      sheet: hasDelivered(booking) && may(user, "proofSheet") && (
        <div className="ui-row">
          <SheetButton bookingId={id} />
          <CarbonButton bookingId={id} />
        </div>
      ),
      invoice:
        hasDelivered(booking) || (isTracked(status) && longHireOf(booking) !== null)
          ? may(user, "invoice") && (
              <InvoiceSection
                key={status}
                bookingId={id}
                isCompleted={status === "completed"}
                isPayer={user?.id === contractorId}
                isHire={longHireOf(booking) !== null}
              />
            )
          : (user?.id === contractorId || user?.id === haulierId) && (
              <JobCardSection key={status} bookingId={id} isPayer={user.id === contractorId} />
            ),
      review: status === "completed" && (
        <ReviewPanel bookingId={id} contractorId={contractorId} haulierName={haulierName} />
      ),
    };
  };
}

export default function BookingRoute() {
  return <BookingPage slots={slotsFor(useSession().user)} />;
}
