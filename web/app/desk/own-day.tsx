import { drives } from "#shared/kernel/access.ts";
import { DriverDay } from "../../booking/driver/driver-day.tsx";
import { DayChecks } from "../../inspections/day-checks.tsx";
import { OwnRecords } from "../../session/own-records.tsx";
import { useSession } from "../../session/session-context.ts";
import { DayMiles } from "../../tracking/day-miles.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { UrgentList } from "./urgent-list.tsx";

/** The first section of the front page for drivers and fleet managers: their next work. */
export function OwnDay() {
  const { user } = useSession();
  if (drives(user ?? null))
    return (
      <>
        <h2>Your day</h2>
        <DriverDay miles={DayMiles} checks={DayChecks} />
        <div className="ui-row">
          <LinkButton to="/drivers/dashboard">Your jobs</LinkButton>
          <LinkButton to="/messaging">Messages</LinkButton>
        </div>
      </>
    );
  return (
    <>
      <h2>Your day</h2>
      <OwnRecords of="jobs" needs="boardJobs">
        <UrgentList />
      </OwnRecords>
      <div className="ui-row">
        <LinkButton to="/fleet-manager">Plan jobs</LinkButton>
        <LinkButton to="/fleet-status">Vehicles</LinkButton>
        <LinkButton to="/messaging">Messages</LinkButton>
      </div>
    </>
  );
}
