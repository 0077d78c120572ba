import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ukDayOf } from "#shared/kernel/time.ts";
import { itemsOf } from "../../lib/items-of.ts";
import { pages } from "../../lib/reading.ts";
import { useNow } from "../../lib/use-now.ts";
import { NextAction } from "../../ui/next-action.tsx";
import { Section } from "../../ui/section.tsx";
import { ListPage } from "../lists/list-page.tsx";
import { OwnBookings } from "../lists/own-bookings.tsx";
import { countOf, Glance, NextJob } from "./glance.tsx";
import { OwnRequests } from "./own-requests.tsx";
import { jobFirst } from "./urgent.ts";

const assigned = "Your haulier assigns jobs; they appear here by themselves.";

/** /drivers/dashboard: the jobs one is to drive. */
export function DriverDashboard({ more }: { more?: ReactNode }) {
  return (
    <ListPage
      title="Your jobs"
      purpose="Open a job to set off, report arrival and hand over."
      summary={<DriverGlance />}
      forAdmin={{ title: "Drivers' work", purpose: "Everyone's bookings, as drivers read them." }}
    >
      <Section id="to-do" title="To do">
        <OwnBookings caption="Jobs to do" show="to_do" empty={{ title: "Nothing assigned to you", text: assigned }} />
      </Section>
      <Section id="done" title="Done">
        <OwnBookings caption="Jobs done" show="done" empty={{ title: "Nothing yet" }} />
      </Section>
      <OwnRequests />
      {more}
    </ListPage>
  );
}

function DriverGlance() {
  const toDo = useInfiniteQuery(pages("myBookings", { made: false, show: "to_do" }));
  const done = useInfiniteQuery(pages("myBookings", { made: false, show: "done" }));
  const today = ukDayOf(new Date(useNow(60_000)).toISOString());
  const next = jobFirst(itemsOf(toDo.data));
  return (
    <Glance
      figures={[
        { label: "Today", value: countOf(toDo, ({ collectAt }) => ukDayOf(collectAt) === today), to: "/calendar" },
        { label: "To do", value: countOf(toDo), to: "#to-do" },
        { label: "Done", value: countOf(done), to: "#done" },
      ]}
      lists={[toDo]}
      urgent={[next && <NextJob key="next" what="Next job" job={next} to={`/track-delivery/${next.id}`} />]}
      calm={<NextAction title="No job waits for you" text={assigned} />}
    />
  );
}
