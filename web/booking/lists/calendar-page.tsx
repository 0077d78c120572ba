import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ukDayOf } from "#shared/kernel/time.ts";
import { FaultState } from "../../lib/fault-state.tsx";
import { OwnRecords } from "../../lib/own-records.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
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
  const list = useInfiniteQuery(myBookingsQuery());
  if (list.isPending) return <Skeleton lines={5} text="Loading bookings" />;
  if (list.error)
    return <FaultState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  const { ahead, past } = calendarDays(
    list.data.pages.flatMap(({ items }) => items),
    ukDayOf(new Date().toISOString()),
  );
  return (
    <div className="ui-stack ui-stack-loose">
      <section className="ui-stack" aria-labelledby="ahead">
        <h2 id="ahead">Today and ahead</h2>
        {ahead.length === 0 ? (
          <EmptyState
            title="Nothing booked from today on"
            action={<LinkButton to="/services">See services</LinkButton>}
          >
            <p>A booking appears on its day as soon as it is agreed.</p>
          </EmptyState>
        ) : (
          <DayList days={ahead} />
        )}
      </section>
      {past.length > 0 && (
        <section className="ui-stack" aria-labelledby="past">
          <h2 id="past">Before today</h2>
          <DayList days={past} />
        </section>
      )}
      {list.hasNextPage && (
        <div>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
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
