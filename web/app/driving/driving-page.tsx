import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router";
import { isTracked, workOf } from "#shared/booking/lifecycle.ts";
import type { Booking } from "#shared/booking/model.ts";
import { pathTo } from "#shared/web-paths.ts";
import { fetchAgain, type Gap } from "../../api/fetch-again.ts";
import { keyOf, reading } from "../../api/reading.ts";
import { isMissing } from "../../api/refusals.ts";
import { AfterJob } from "../../booking/driver/after-job.tsx";
import { DrivingStop } from "../../booking/driver/driving-stop.tsx";
import { useHandOver, useWaitingMoves } from "../../booking/waiting-moves.ts";
import { useLive } from "../../live/live.ts";
import { ChatPanel } from "../../messaging/chat-panel.tsx";
import { may } from "../../session/may.ts";
import { type SessionUser, useSession } from "../../session/session-context.ts";
import { DayMiles } from "../../tracking/day-miles.tsx";
import { DrivingMap, isDriving } from "../../tracking/driving-map.tsx";
import { DrivingPanel } from "../../tracking/driving-panel.tsx";
import { mayReport } from "../../tracking/site-report/may-report.ts";
import { SiteReports } from "../../tracking/site-report/site-reports.tsx";
import { WaitingClock } from "../../tracking/waiting-clock.tsx";
import { BackButton } from "../../ui/back-button.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { otherParty } from "../other-party.ts";

export default function DrivingPage() {
  const { bookingId = "" } = useParams();
  const { user } = useSession();
  const shown = useWaitingMoves();
  const booking = useQuery({ ...reading("booking", { bookingId }), select: shown });
  const drives = may(user, "reportPosition") && booking.data?.contractorId !== user?.id;
  if (user && booking.data && drives) return <Driving booking={booking.data} user={user} />;
  return (
    <Page title="Driving mode" action={booking.error && <BackButton />}>
      {isMissing(booking.error) ? (
        <EmptyState title="No such booking" action={<LinkButton to="/dashboard">Go to my dashboard</LinkButton>}>
          It does not exist, or it belongs to someone else.
        </EmptyState>
      ) : booking.data ? (
        <EmptyState
          title="Only for this job's driver"
          action={
            <LinkButton to={pathTo("/track-delivery/:bookingId", { params: { bookingId } })}>
              Follow this job
            </LinkButton>
          }
        >
          The driver and the haulier share their position here. You see it on the booking.
        </EmptyState>
      ) : (
        <Loaded query={booking} loading="Loading the booking" count={10}>
          {() => null}
        </Loaded>
      )}
    </Page>
  );
}

function Driving({ booking, user }: { booking: Booking; user: SessionUser }) {
  const { id: bookingId, status, reference, version } = booking;
  useHandOver([booking]);
  const client = useQueryClient();
  const refresh = (gap?: Gap) => void fetchAgain(client, keyOf("booking", { bookingId }), gap);
  useLive("onBooking", { bookingId }, (change) => change.version > version && refresh(), { onGap: refresh });
  const other = otherParty(booking, user);
  const open = pathTo("/track-delivery/:bookingId", { params: { bookingId } });
  return (
    <Page
      narrow
      title="Driving mode"
      purpose={reference}
      action={<LinkButton to={open}>Leave driving mode</LinkButton>}
    >
      {workOf(status) === "to_do" ? (
        <DrivingStop
          booking={booking}
          map={isDriving(booking) && <DrivingMap booking={booking} />}
          reports={mayReport(user, booking) && <SiteReports booking={booking} />}
        />
      ) : (
        <AfterJob booking={booking} miles={DayMiles} />
      )}
      {isTracked(status) && <WaitingClock booking={booking} />}
      {isTracked(status) && <DrivingPanel bookingId={bookingId} status={status} />}
      {other && <ChatPanel otherId={other.id} otherName={other.name} />}
    </Page>
  );
}
