import type { ReactNode } from "react";
import { drives } from "#shared/kernel/access.ts";
import { useSession } from "../../session/session-context.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { MilesOf } from "../driver/day-done.tsx";
import { type ChecksOf, DriverDay } from "../driver/driver-day.tsx";
import { ListPage } from "../lists/list-page.tsx";

/** Loads after the day's jobs, which a driver needs first. */
const DriverLists = lazyPart(async () => (await import("./driver-lists.tsx")).DriverLists, "Loading your other jobs");

type DriverDashboardProps = { miles: MilesOf; checks?: ChecksOf | undefined; more?: ReactNode };

/** /drivers/dashboard: the driver's jobs of the day. Admins see the jobs of all drivers. */
export function DriverDashboard({ miles, checks, more }: DriverDashboardProps) {
  const { user } = useSession();
  return (
    <ListPage
      title="Your jobs"
      purpose="The next job first, then the day in order."
      forAdmin={{ title: "Drivers' work", purpose: "Everyone's bookings, as drivers read them." }}
    >
      {user && drives(user) && <DriverDay miles={miles} checks={checks} />}
      <DriverLists />
      {more}
    </ListPage>
  );
}
