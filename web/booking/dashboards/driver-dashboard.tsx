import type { ReactNode } from "react";
import { drives } from "#shared/kernel/access.ts";
import { useSession } from "../../session/session-context.ts";
import { Section } from "../../ui/section.tsx";
import type { MilesOf } from "../driver/day-done.tsx";
import { DriverDay } from "../driver/driver-day.tsx";
import { ListPage } from "../lists/list-page.tsx";
import { OwnBookings } from "../lists/own-bookings.tsx";
import { OwnRequests } from "./own-requests.tsx";

/** /drivers/dashboard: the day of whoever drives; admins read everyone's work there. */
export function DriverDashboard({ miles, more }: { miles: MilesOf; more?: ReactNode }) {
  const { user } = useSession();
  return (
    <ListPage
      title="Your jobs"
      purpose="The next job first, then the day in order."
      forAdmin={{ title: "Drivers' work", purpose: "Everyone's bookings, as drivers read them." }}
    >
      {user && drives(user) ? (
        <DriverDay miles={miles} />
      ) : (
        <Section id="to-do" title="To do">
          <OwnBookings caption="Jobs to do" show="to_do" empty={{ title: "Nothing to drive" }} />
        </Section>
      )}
      <Section id="done" title="Done">
        <OwnBookings caption="Jobs done" show="done" empty={{ title: "Nothing yet" }} />
      </Section>
      <OwnRequests />
      {more}
    </ListPage>
  );
}
