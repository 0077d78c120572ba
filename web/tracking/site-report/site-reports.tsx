import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useEffect, useState } from "react";
import type { Booking } from "#shared/booking/model.ts";
import { type LoadKind, loadKinds, reportKindWords } from "#shared/booking/site-report-words.ts";
import { isTipped } from "#shared/catalogue/tipped-services.ts";
import { whenIdle } from "../../device/when-idle.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import styles from "./site-reports.module.css";

const load = () => import("./report-dialog.tsx");
const ReportDialog = lazyPart(() => load().then((part) => part.ReportDialog), "Opening");

/** Maximum delay before the dialog is preloaded, in ms: gates often have no signal. */
const dialogWithinMs = 5_000;

export function SiteReports({ booking }: { booking: Booking }) {
  const [asked, setAsked] = useState<LoadKind | "problem" | null>(null);
  useEffect(() => {
    void whenIdle(dialogWithinMs)
      .then(load)
      .catch(() => undefined);
  }, []);
  return (
    <div className={styles.reports}>
      {isTipped(booking.service) &&
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
