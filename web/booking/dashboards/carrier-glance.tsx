import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { isHaulier } from "#shared/kernel/access.ts";
import { itemsOf } from "../../lib/items-of.ts";
import { pages, reading } from "../../lib/reading.ts";
import { useSession } from "../../lib/session-context.ts";
import { useNow } from "../../lib/use-now.ts";
import { LinkButton } from "../../ui/button.tsx";
import { NextAction } from "../../ui/next-action.tsx";
import { SummaryStrip } from "../../ui/summary-strip.tsx";
import { countOf, figureOf, useUnreadFigure } from "./figures.ts";
import { NextJob } from "./next-job.tsx";
import { NextRequest } from "./next-request.tsx";
import { dueFirst, jobFirst } from "./urgent.ts";

/** A haulage business at a glance, for the haulier and whoever runs its vehicles: what wants an answer, a driver, a look. */
export function CarrierGlance() {
  const ownsIt = isHaulier(useSession().user);
  const requests = useQuery(reading("jobCounts", {}));
  const bookings = useQuery(reading("bookingCounts", {}));
  const waiting = useInfiniteQuery(pages("jobsForMe", { status: "pending" }));
  const underWay = useInfiniteQuery(pages("myBookings", { made: false, show: "under_way" }));
  const unread = useUnreadFigure();
  const now = useNow(15_000);
  const lacksDriver = ({ status }: { status: string }) => status === "confirmed";
  const due = dueFirst(itemsOf(waiting.data), now);
  const driverless = jobFirst(itemsOf(underWay.data).filter(lacksDriver));
  const next = jobFirst(itemsOf(underWay.data).filter(({ status }) => status !== "delivered"));
  const page = ownsIt ? "/haulier-status" : "/track-delivery";
  return (
    <>
      <SummaryStrip
        figures={[
          {
            label: "Waiting for your answer",
            value: figureOf(requests, ({ pending }) => pending),
            to: ownsIt ? "/jobs/manage?status=pending" : "#requests",
            tone: requests.data?.pending ? "warn" : undefined,
          },
          { label: "Without a driver", value: countOf(underWay, lacksDriver), to: "#bookings" },
          { label: "Under way", value: figureOf(bookings, (of) => of.under_way), to: "#bookings" },
          {
            label: "Completed",
            value: figureOf(bookings, ({ completed }) => completed),
            to: ownsIt ? "/haulier-completed-jobs" : "/calendar",
          },
          unread,
        ]}
      />
      {waiting.isPending || underWay.isPending ? (
        <NextAction title={null} />
      ) : due ? (
        <NextRequest request={due} who="You have" />
      ) : driverless ? (
        <NextJob what="Without a driver" job={driverless} to={`${page}/${driverless.id}`} />
      ) : next ? (
        <NextJob what="Next" job={next} to={`${page}/${next.id}`} />
      ) : (
        <NextAction
          title="Nothing waits for you"
          text="Contractors find vehicles that are available. Say what yours are doing now."
          action={<LinkButton to="/fleet-status">Fleet status</LinkButton>}
        />
      )}
    </>
  );
}
