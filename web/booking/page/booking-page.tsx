import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { isCalledOff, isTracked } from "#shared/booking/lifecycle.ts";
import type { Booking } from "#shared/booking/model.ts";
import { isTipped } from "#shared/catalogue/tipped-services.ts";
import { fetchAgain, type Gap } from "../../api/fetch-again.ts";
import { keyOf, reading } from "../../api/reading.ts";
import { isMissing } from "../../api/refusals.ts";
import { useLive } from "../../live/live.ts";
import { may } from "../../session/may.ts";
import { useSession } from "../../session/session-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { Timeline, type TimelineStep } from "../../ui/timeline.tsx";
import { useDocumentTitle } from "../../ui/use-document-title.ts";
import { When } from "../../ui/when.tsx";
import { SomethingWrong } from "../case/something-wrong.tsx";
import { BookingBadge } from "../job-status.tsx";
import { OnSite } from "../on-site.tsx";
import { useHandOver, useWaitingMoves } from "../waiting-moves.ts";
import styles from "./booking-page.module.css";
import { Changes } from "./changes.tsx";
import { JobDetails, PeopleOfBooking } from "./job-details.tsx";
import { NextMove } from "./next-move.tsx";
import { usePartsAsNewAs } from "./parts-as-new-as.ts";
import { timelineSteps } from "./timeline-steps.tsx";

const CaseSections = lazyPart(
  () => import("../case/case-section.tsx").then((part) => part.CaseSections),
  "Loading the case",
);
const ProofGallery = lazyPart(() => import("./proof-gallery.tsx").then((part) => part.ProofGallery), "Loading photos");

/** Components from other folders, which the app passes in. */
export interface BookingSlots {
  readonly terms?: ReactNode;
  readonly map?: ReactNode;
  readonly reports?: ReactNode;
  /** The lift plan, required before setting off. */
  readonly lift?: ReactNode;
  /** The generic lift plan of a lorry that moves its own load. It is uploaded once, so it follows the next step. */
  readonly ownLift?: ReactNode;
  readonly hire?: ReactNode;
  readonly waiting?: ReactNode;
  readonly waited?: ReactNode;
  readonly chat?: ReactNode;
  readonly review?: ReactNode;
  readonly invoice?: ReactNode;
  readonly waste?: ReactNode;
  readonly wayBack?: ReactNode;
  readonly sheet?: ReactNode;
  /** Renders the booking's status changes with other events on one timeline. */
  readonly timeline?: (moves: readonly TimelineStep[]) => ReactNode;
  /** Shows links for people on site without an account. */
  readonly forTheSite?: ReactNode;
}

type BookingPageProps = { slots: (booking: Booking) => BookingSlots };

/** The booking's page for all its users: `/track-delivery/:bookingId` and `/haulier-status/:bookingId`. */
export function BookingPage({ slots }: BookingPageProps) {
  const { bookingId = "" } = useParams();
  const query = useQuery(reading("booking", { bookingId }));
  const shown = useWaitingMoves();
  const booking = query.data && shown(query.data);
  if (booking) return <OneBooking key={booking.id} booking={booking} slots={slots(booking)} />;
  return (
    <Page title="Booking">
      {isMissing(query.error) ? (
        <EmptyState
          title="No such booking"
          drawing="search"
          action={<LinkButton to="/">Go to the front page</LinkButton>}
        >
          <p>It does not exist, or it belongs to somebody else.</p>
        </EmptyState>
      ) : (
        <Loaded query={query} loading="Loading the booking" count={16}>
          {() => null}
        </Loaded>
      )}
    </Page>
  );
}

function OneBooking({ booking, slots }: { booking: Booking; slots: BookingSlots }) {
  const { id, title, reference, status, proof, version } = booking;
  useDocumentTitle(`${title} ${reference}`);
  const queryClient = useQueryClient();
  const { user } = useSession();
  const hasCase = booking.events.some(({ caseStep }) => caseStep) && may(user, "bookingCases");
  const refresh = (gap?: Gap) => void fetchAgain(queryClient, keyOf("booking", { bookingId: id }), gap);
  const live = useLive("onBooking", { bookingId: id }, (change) => change.version > version && refresh(), {
    onGap: refresh,
  });
  usePartsAsNewAs(booking);
  useHandOver([booking]);
  const moves = timelineSteps(booking);
  // Users who wait for the vehicle see the map first. Drivers see the next step first.
  const waits = isTracked(status) && booking.allowedMoves.every(isCalledOff);
  return (
    <Page
      above={<p className="ui-soft ui-figures">{reference}</p>}
      title={title}
      purpose={
        <>
          <When at={booking.collectAt} /> · {booking.pickup.label}
        </>
      }
      action={
        <span className={classes("ui-row", styles.state)} role="status">
          <BookingBadge status={status} />
          {/* Reserves space for a part that loads later, to avoid layout shift. */}
          <span className={classes("ui-soft", live.state !== "connecting" && styles.connected)}>Connecting…</span>
        </span>
      }
      summary={!waits && <PeopleOfBooking booking={booking} />}
    >
      <div className={styles.columns}>
        <div className="ui-stack ui-stack-page">
          <OnSite booking={booking} />
          {slots.waiting}
          {waits && slots.map}
          {waits && <PeopleOfBooking booking={booking} />}
          {hasCase && <CaseSections booking={booking} />}
          {slots.lift}
          <NextMove booking={booking} />
          {slots.ownLift}
          {slots.waste}
          {slots.wayBack}
          {slots.hire}
          {slots.reports && (
            <Section card screenOnly title="On the job">
              <div className={isTipped(booking.service) ? styles.loads : styles.problems}>{slots.reports}</div>
            </Section>
          )}
          <Changes booking={booking} />
          {slots.waited}
          <SomethingWrong booking={booking} />
          {!waits && slots.map}
          {slots.review}
          {proof && (
            <Section id="proof" card title="Proof of delivery">
              <ProofGallery proof={proof} />
              {slots.sheet}
            </Section>
          )}
          {slots.invoice}
          <Section card title="Timeline">
            {slots.timeline?.(moves) ?? <Timeline label="Timeline" steps={moves} />}
          </Section>
        </div>
        <div className="ui-stack ui-stack-page">
          {slots.chat}
          {slots.forTheSite}
          <JobDetails booking={booking} />
          {slots.terms}
        </div>
      </div>
    </Page>
  );
}
