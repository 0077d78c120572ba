import { useInfiniteQuery } from "@tanstack/react-query";
import { Problem } from "../../ui/problem.tsx";
import { Link } from "../../lib/links.ts";
import { OwnRecords } from "../../lib/own-records.tsx";
import { Badge } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { When } from "../../ui/when.tsx";
import { myBookingsQuery } from "../queries.ts";
import { bookingStatusWords } from "../status-words.ts";
import { useInboxRefresh } from "../use-inbox-refresh.ts";
import { type CalendarDay, calendarDays } from "./calendar-days.ts";
import "../booking.css";

/** /calendar: what is booked on which day. */
export default function CalendarPage() {
  useInboxRefresh();
  return (
    <div className="ui-page ui-stack">
      <PageHeader title="Calendar" purpose="Your bookings by day, the next ones first." />
      <OwnRecords of="bookings" needs="myBookings">
        <Days />
      </OwnRecords>
    </div>
  );
}

function Days() {
  const ahead = useInfiniteQuery(myBookingsQuery({ show: "ahead" }));
  const past = useInfiniteQuery(myBookingsQuery({ show: "past" }));
  const broken = [ahead, past].find(({ error }) => error);
  if (ahead.isPending || past.isPending) return <Skeleton lines={5} text="Loading bookings" />;
  if (broken?.error)
    return <Problem error={broken.error} onRetry={() => void broken.refetch()} retrying={broken.isFetching} />;
  const [daysAhead, daysPast] = [ahead, past].map(({ data }) =>
    calendarDays((data?.pages ?? []).flatMap(({ items }) => items)),
  );
  return (
    <div className="ui-stack ui-stack-loose">
      <section className="ui-stack" aria-labelledby="ahead">
        <h2 id="ahead">Today and ahead</h2>
        {daysAhead?.length ? (
          <DayList days={daysAhead} />
        ) : (
          <EmptyState
            title="Nothing booked from today on"
            action={<LinkButton to="/services">See services</LinkButton>}
          >
            <p>A booking appears on its day as soon as it is agreed.</p>
          </EmptyState>
        )}
        <ShowMore list={ahead}>Show later</ShowMore>
      </section>
      {daysPast?.length ? (
        <section className="ui-stack" aria-labelledby="past">
          <h2 id="past">Before today</h2>
          <DayList days={daysPast} />
          <ShowMore list={past}>Show older</ShowMore>
        </section>
      ) : null}
    </div>
  );
}

function DayList({ days }: { days: readonly CalendarDay[] }) {
  return (
    <ul className="booking-days">
      {days.map(({ day, bookings }) => (
        <li key={day}>
          <h3>
            <When at={`${day}T12:00:00.000Z`} show="day" />
          </h3>
          <ul className="booking-day">
            {bookings.map(({ id, collectAt, title, status, pickup }) => (
              <li key={id}>
                <When at={collectAt} show="time" />
                <span>
                  <Link to={`/track-delivery/${id}`}>{title}</Link>
                  <span className="booking-reference">{pickup.label}</span>
                </span>
                <Badge tone={bookingStatusWords[status].tone}>{bookingStatusWords[status].word}</Badge>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
