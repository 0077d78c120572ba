import type { ReactNode } from "react";
import { isCalledOff, workOf } from "#shared/booking/lifecycle.ts";
import type { Booking } from "#shared/booking/model.ts";
import { timeOnDay } from "#shared/booking/rules.ts";
import { drives } from "#shared/kernel/access.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { pathTo } from "#shared/web-paths.ts";
import { useSession } from "../../session/session-context.ts";
import { PrimaryLink } from "../../ui/button.tsx";
import { NextAction } from "../../ui/next-action.tsx";
import { useOnline } from "../../ui/use-online.ts";
import { jobFirst } from "../dashboards/urgent.ts";
import { DayDone, endOfDay, type MilesOf } from "./day-done.tsx";
import { useDay } from "./use-day.ts";

type AfterJobProps = { booking: Booking; miles: MilesOf };

export function AfterJob(props: AfterJobProps) {
  const { user } = useSession();
  // Only drivers see their next job here: a haulier's list mixes the jobs of all drivers.
  return user && drives(user) ? <AfterDriversJob {...props} /> : <JobDone booking={props.booking} />;
}

function AfterDriversJob({ booking, miles }: AfterJobProps) {
  const { data, error, now } = useDay();
  const online = useOnline();
  if (!data) return error || !online ? <JobDone booking={booking} /> : <NextAction title={null} />;
  const { stops } = data;
  const next = jobFirst(stops.filter(({ id, status }) => id !== booking.id && workOf(status) === "to_do"));
  const end = endOfDay(stops);
  if (!next)
    return <JobDone booking={booking} text={end && <DayDone end={end} stops={stops} miles={miles} />} isLast />;
  const time = timeOnDay(next, ukDayOf(new Date(now).toISOString()));
  return (
    <NextAction
      title={`${doneWords(booking)}. Next: ${time} ${next.title}`}
      text={next.pickup.label}
      action={<PrimaryLink to={pathTo("/drive/:bookingId", { params: { bookingId: next.id } })}>Next job</PrimaryLink>}
    />
  );
}

const doneWords = ({ status }: Booking) => (isCalledOff(status) ? "This job has ended" : "Job done");

type JobDoneProps = Pick<AfterJobProps, "booking"> & { text?: ReactNode; isLast?: boolean };

function JobDone({ booking, text, isLast = false }: JobDoneProps) {
  return (
    <NextAction
      title={isLast ? `${doneWords(booking)}. That was all for today` : doneWords(booking)}
      text={text}
      action={<PrimaryLink to="/dashboard">Go to my dashboard</PrimaryLink>}
    />
  );
}
