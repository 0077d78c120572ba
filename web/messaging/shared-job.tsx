import { useQuery } from "@tanstack/react-query";
import type { BookingStatus, JobStatus } from "#shared/booking/model.ts";
import { pathTo } from "#shared/web-paths.ts";
import { reading } from "../api/reading.ts";
import { BookingBadge, RequestBadge } from "../booking/public.ts";
import { LinkButton } from "../ui/button.tsx";
import { When } from "../ui/when.tsx";
import styles from "./shared-job.module.css";

export function SharedJob({ threadId }: { threadId: string }) {
  const { data: job } = useQuery(reading("threadJob", { threadId }));
  if (!job) return null;
  const { kind, id, reference, title, status, collectAt } = job;
  return (
    <aside className={styles.job} aria-label="The job that you share">
      <div className={styles.about}>
        <strong>{title}</strong>
        <span className="ui-soft">
          {reference}, <When at={collectAt} show="day" />
        </span>
      </div>
      {kind === "booking" ? (
        <BookingBadge status={status as BookingStatus} />
      ) : (
        <RequestBadge status={status as JobStatus} />
      )}
      {kind === "booking" && (
        <LinkButton size="small" to={pathTo("/track-delivery/:bookingId", { params: { bookingId: id } })}>
          Open booking
        </LinkButton>
      )}
    </aside>
  );
}
