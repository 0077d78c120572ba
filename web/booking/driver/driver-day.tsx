import { useQuery } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { workOf } from "#shared/booking/lifecycle.ts";
import type { BookingSummary } from "#shared/booking/model.ts";
import { timeOnDay } from "#shared/booking/rules.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { reading } from "../../api/reading.ts";
import { OwnDocuments } from "../../compliance/public.ts";
import { Banner } from "../../ui/banner.tsx";
import { PrimaryLink } from "../../ui/button.tsx";
import { Hint } from "../../ui/hint.tsx";
import { Link } from "../../ui/links.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { NextAction } from "../../ui/next-action.tsx";
import { Section } from "../../ui/section.tsx";
import { SummaryStrip } from "../../ui/summary-strip.tsx";
import { When } from "../../ui/when.tsx";
import { figureOf } from "../dashboards/glance.tsx";
import { jobFirst } from "../dashboards/urgent.ts";
import { DayDone, endOfDay, type MilesOf } from "./day-done.tsx";
import { ForWhichHaulier } from "./for-which-haulier.tsx";
import { hoursText, remindAfterSeconds, secondsOnJobs } from "./hours.ts";
import { NextStop } from "./next-stop.tsx";
import { StopCard } from "./stop-card.tsx";
import { type Stop, useDay } from "./use-day.ts";

/** Shows the walkaround checks of the day's vehicles; the app passes it in. */
export type ChecksOf = ComponentType<{ vehicles: readonly { readonly fleetId: string; readonly fleetName: string }[] }>;

export function DriverDay({ miles, checks: Checks }: { miles: MilesOf; checks?: ChecksOf | undefined }) {
  const day = useDay();
  const { now, readAt } = day;
  const today = ukDayOf(new Date(now).toISOString());
  return (
    <Loaded query={day} loading="Loading your jobs" like="cards" count={3}>
      {({ stops, tomorrow, later }) => {
        const toDo = stops.filter(({ status }) => workOf(status) === "to_do");
        const next = jobFirst(toDo);
        return (
          <>
            {Checks && <Checks vehicles={vehiclesOf(toDo)} />}
            {next ? (
              <NextStop key={next.id} stop={next} today={ukDayOf(next.collectAt) === today} />
            ) : (
              <NoJob stops={stops} miles={miles} />
            )}
            {stops.length > 0 && (
              <Section id="today" title="Today">
                <ol className="ui-stack ui-stack-tight">
                  {stops.map((stop) => (
                    <StopCard key={stop.id} stop={stop} today={today} isNext={stop.id === next?.id} />
                  ))}
                </ol>
              </Section>
            )}
            <Coming today={today} tomorrow={tomorrow} later={later} />
            <OwnDocuments />
            <DayFigures stops={stops} left={toDo.length} day={today} now={now} />
            <Hint>
              Loaded at <When at={new Date(readAt).toISOString()} show="time" />, and saved on this device for when you
              are offline.
            </Hint>
          </>
        );
      }}
    </Loaded>
  );
}

const vehiclesOf = (stops: readonly Stop[]) => [
  ...new Map(stops.flatMap(({ booking }) => (booking ? [[booking.fleetId, booking] as const] : []))).values(),
];

type ComingProps = { today: string; tomorrow: readonly BookingSummary[]; later: BookingSummary | undefined };

function Coming({ today, tomorrow, later }: ComingProps) {
  const lines = tomorrow.length > 0 ? tomorrow : later ? [later] : [];
  let title: ReactNode = "Tomorrow";
  if (tomorrow.length === 0 && later)
    title = (
      <>
        Next on <When at={later.collectAt} show="day" />
      </>
    );
  return (
    <Section title={title} action={<Link to="/calendar">Calendar</Link>}>
      {lines.length === 0 ? (
        <p className="ui-soft">You have no jobs yet.</p>
      ) : (
        <ul className="ui-lines">
          {lines.map((job) => (
            <li key={job.id}>
              <strong className="ui-figures">{timeOnDay(job, addDays(today, 1))}</strong>{" "}
              <Link to={`/track-delivery/${job.id}`}>{job.title}</Link>{" "}
              <span className="ui-soft">{job.pickup.label}</span> <ForWhichHaulier haulierName={job.haulierName} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

type DayFiguresProps = { stops: readonly Stop[]; left: number; day: string; now: number };

function DayFigures({ stops, left, day, now }: DayFiguresProps) {
  const unread = useQuery(reading("unreadCount", {}));
  const bookings = stops.flatMap(({ booking }) => booking ?? []);
  const seconds = bookings.length === stops.length ? secondsOnJobs(bookings, day, now) : null;
  return (
    <>
      <SummaryStrip
        figures={[
          { label: "Still to do", value: left },
          { label: "Done today", value: stops.length - left },
          { label: "Out on jobs today", value: seconds === null ? null : hoursText(seconds) },
          { label: "Unread messages", value: figureOf(unread, (count) => count), to: "/messaging" },
        ]}
      />
      {seconds !== null && seconds >= remindAfterSeconds && (
        <Banner tone="warn" inset>
          You have been out for {hoursText(seconds)}, from setting off to delivery, waiting included. A day’s driving
          ends after 9 hours: your tachograph shows how much you drove.
        </Banner>
      )}
    </>
  );
}

function NoJob({ stops, miles }: { stops: readonly Stop[]; miles: MilesOf }) {
  const invitations = useQuery(reading("myInvitations", {}));
  const employers = useQuery(reading("myEmployers", {}));
  const [invitation] = invitations.data ?? [];
  if (invitation)
    return (
      <NextAction
        title={`${invitation.haulierName} invites you`}
        text="Accept, and they can give you jobs."
        action={<PrimaryLink to="/settings">Answer the invitation</PrimaryLink>}
      />
    );
  if (employers.data?.length === 0)
    return (
      <NextAction
        title="You drive for no haulier yet"
        text="A haulier invites you by email, or finds you in the driver database if you are listed."
        action={<PrimaryLink to="/drivers/profile">Open your profile</PrimaryLink>}
      />
    );
  const end = endOfDay(stops);
  if (end) return <NextAction title="All done for today" text={<DayDone end={end} stops={stops} miles={miles} />} />;
  if (stops.length > 0) return <NextAction title="All done for today" text="Your next jobs are below." />;
  return <NextAction title="No jobs right now" text="Your haulier assigns jobs. They appear here by themselves." />;
}
