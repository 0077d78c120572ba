import type { ReactNode } from "react";
import { isTracked } from "#shared/booking/lifecycle.ts";
import type { Booking } from "#shared/booking/model.ts";
import { When } from "../../ui/when.tsx";
import { BookingBadge } from "../job-status.tsx";
import { OnSite } from "../on-site.tsx";
import { Moves } from "../page/next-move.tsx";
import styles from "./driving-stop.module.css";
import { destinationOf, StopLinks } from "./stop-links.tsx";

type DrivingStopProps = {
  booking: Booking;
  map?: ReactNode;
  reports?: ReactNode;
};

export function DrivingStop({ booking, map, reports }: DrivingStopProps) {
  const { status, title, collectAt } = booking;
  const stop = { ...booking, booking };
  return (
    <section aria-labelledby="driving-stop" className={styles.stop}>
      <div className="ui-row ui-row-between">
        <h2 id="driving-stop">
          {isTracked(status) ? "Now" : "Next"}: {title}
        </h2>
        <BookingBadge status={status} />
      </div>
      <p className={styles.where}>
        <strong>
          <When at={collectAt} />
        </strong>{" "}
        {destinationOf(stop).label}
      </p>
      <OnSite booking={booking} />
      <div className={styles.large}>
        <Moves booking={booking} />
      </div>
      {map}
      <div className={styles.large}>
        {reports}
        <StopLinks stop={stop} />
      </div>
    </section>
  );
}
