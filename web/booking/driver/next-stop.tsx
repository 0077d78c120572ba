import { useId } from "react";
import { isTracked } from "#shared/booking/lifecycle.ts";
import { pathTo } from "#shared/web-paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/links.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { When } from "../../ui/when.tsx";
import { BookingBadge } from "../job-status.tsx";
import { Moves } from "../page/next-move.tsx";
import styles from "./driver-day.module.css";
import { ForWhichHaulier } from "./for-which-haulier.tsx";
import { destinationOf, StopLinks } from "./stop-links.tsx";
import type { Stop } from "./use-day.ts";

export function NextStop({ stop, today }: { stop: Stop; today: boolean }) {
  const { id, status, title, collectAt, haulierName, booking } = stop;
  const titleId = useId();
  return (
    <Card as="section" labelledBy={titleId} className={styles.next}>
      <div className="ui-row ui-row-between">
        <h2 id={titleId}>
          {isTracked(status) ? "Now" : "Next"}: {title}
        </h2>
        <BookingBadge status={status} />
      </div>
      <p className={styles.where}>
        <strong>
          <When at={collectAt} show={today ? "time" : "both"} />
        </strong>{" "}
        {destinationOf(stop).label} <ForWhichHaulier haulierName={haulierName} />
      </p>
      {booking ? (
        <>
          <Moves booking={booking} />
          <StopLinks stop={stop} />
          {booking.description && <p className={styles.notes}>{booking.description}</p>}
          {/* Shown only after the job has loaded, to avoid layout shift. */}
          <LinkButton to={pathTo("/drive/:bookingId", { params: { bookingId: id } })} wide>
            Driving mode
          </LinkButton>
        </>
      ) : (
        <Skeleton like="form" count={2} text="Loading the job" />
      )}
      <Link to={`/track-delivery/${id}`} className={styles.open}>
        Open the booking: position, messages, proof
      </Link>
    </Card>
  );
}
