import type { ComponentProps, ReactNode } from "react";
import type { BookingsShown } from "#shared/booking/model.ts";
import { LinkButton, PrimaryLink } from "../../ui/button.tsx";
import { useByAddress } from "../../ui/by-address.ts";
import { ExportHistory } from "./export-history.tsx";
import { ListPage } from "./list-page.tsx";
import { type Empty, OwnBookings } from "./own-bookings.tsx";
import { MyRequests } from "./requests.tsx";

type Kind = Pick<ComponentProps<typeof ListPage>, "purpose" | "action"> & {
  title: string;
  everyones: string;
  made?: boolean;
  show?: BookingsShown;
  again?: boolean;
  /** Shown if there are no bookings. Without it, the page lists waiting requests. */
  empty?: Empty;
};

const bookAJob = <PrimaryLink to="/book">Book a job</PrimaryLink>;

const kinds: Readonly<Record<string, Kind>> = {
  "/pending-quotes": {
    title: "Pending quotes",
    purpose: "Jobs waiting for quotes, and requests waiting for a haulier. Answers appear here by themselves.",
    everyones: "Everyone's requests waiting for a haulier.",
    action: <LinkButton to="/active-jobs">Active jobs</LinkButton>,
  },
  "/active-jobs": {
    title: "Active jobs",
    purpose: "Bookings that are agreed, on their way or on site.",
    everyones: "Everyone's bookings that are agreed, on their way or on site.",
    made: true,
    show: "under_way",
    empty: {
      title: "No active jobs",
      text: "A request becomes an active job when the haulier accepts it.",
      action: (
        <>
          {bookAJob}
          <LinkButton to="/pending-quotes">Pending quotes</LinkButton>
        </>
      ),
    },
  },
  "/completed-jobs": {
    title: "Completed jobs",
    purpose: "Finished jobs. Open one for its proof of delivery, or to review it.",
    everyones: "Everyone's finished jobs. Open one for its proof of delivery.",
    made: true,
    again: true,
    show: "completed",
    empty: {
      title: "No completed jobs yet",
      text: "Confirm a delivered job on its page, and it moves here.",
      action: <LinkButton to="/active-jobs">Active jobs</LinkButton>,
    },
  },
  "/haulier-completed-jobs": {
    title: "Completed jobs",
    purpose: "Jobs you delivered and the contractor confirmed.",
    everyones: "Everyone's jobs that were delivered and confirmed.",
    show: "completed",
    empty: {
      title: "No completed jobs yet",
      text: "Deliver a job with proof. It moves here when the contractor confirms it.",
      action: <LinkButton to="/haulier-dashboard">Jobs under way</LinkButton>,
    },
  },
  "/booking-history": {
    title: "Booking history",
    purpose: "Every booking you have made, newest first.",
    action: <ExportHistory />,
    everyones: "Everyone's bookings, newest first.",
    made: true,
    again: true,
    empty: { title: "No bookings yet", action: bookAJob },
  },
};

type BookingsPageProps = {
  quotes?: ReactNode;
  action?: ReactNode;
};

export default function BookingsPage({ quotes, action }: BookingsPageProps) {
  const kind = useByAddress(kinds);
  if (!kind) return null;
  const { everyones, made, show, again, empty, ...page } = kind;
  return (
    <ListPage action={action} {...page} forAdmin={{ purpose: everyones }}>
      {empty ? (
        <OwnBookings made={made} again={again} caption={page.title} show={show} empty={empty} />
      ) : (
        <>
          {quotes}
          <h2 className={quotes ? undefined : "ui-visually-hidden"}>Requests sent to one haulier</h2>
          <MyRequests show="pending" />
        </>
      )}
    </ListPage>
  );
}
