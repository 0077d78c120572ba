import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useEffect, useState } from "react";
import { isTracked } from "#shared/booking/lifecycle.ts";
import type { Booking } from "#shared/booking/model.ts";
import { type LoadKind, loadKinds, reportKindWords } from "#shared/booking/site-report-words.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import { whenIdle } from "../../device/when-idle.ts";
import { may } from "../../session/may.ts";
import type { SessionUser } from "../../session/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import styles from "./site-reports.module.css";

const load = () => import("./report-dialog.tsx");
const ReportDialog = lazyPart(() => load().then((part) => part.ReportDialog), "Opening");

/** The dialog is on the device at the latest so long after the page, ms: a gate may be shut where there is no connection. */
const dialogWithinMs = 5_000;

/** Whether somebody may report from the way or the site of a booking now. */
export const mayReport = (user: SessionUser | undefined, { contractorId, status }: Booking): boolean =>
  isTracked(status) && may(user, "reportFromSite") && user?.id !== contractorId;

/** What can be reported of a booking under way: a problem, and the steps of a load where its service has them. */
export function SiteReports({ booking }: { booking: Booking }) {
  const [asked, setAsked] = useState<LoadKind | "problem" | null>(null);
  useEffect(() => {
    void whenIdle(dialogWithinMs)
      .then(load)
      .catch(() => undefined);
  }, []);
  const { isTipped } = serviceOf(booking.service);
  return (
    <div className={styles.reports}>
      {isTipped &&
        loadKinds.map((kind) => (
          <Button key={kind} wide onClick={() => setAsked(kind)}>
            {reportKindWords[kind]}
          </Button>
        ))}
      <Button
        wide
        className={styles.problem}
        icon={<TriangleAlert aria-hidden="true" />}
        onClick={() => setAsked("problem")}
      >
        Report a problem
      </Button>
      {asked && (
        <ReportDialog booking={booking} step={asked === "problem" ? null : asked} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}
