import { useInfiniteQuery } from "@tanstack/react-query";
import type { BookingSummary } from "#shared/booking/model.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { Link } from "../../lib/links.ts";
import { OwnRecords } from "../../lib/own-records.tsx";
import { pages } from "../../lib/reading.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { Section } from "../../ui/section.tsx";
import { When } from "../../ui/when.tsx";
import { BookingBadge } from "../status-words.tsx";
import { useInboxRefresh } from "../use-inbox-refresh.ts";
import styles from "./calendar-page.module.css";

/** /calendar: what is booked on which day. */
export default function CalendarPage() {
  useInboxRefresh();
  return (
    <Page title="Calendar" purpose="Your bookings by day, the next ones first.">
      <OwnRecords of="bookings" needs="myBookings">
        <Days />
      </OwnRecords>
    </Page>
  );
}

function Days() {
  const ahead = useInfiniteQuery(pages("myBookings", { show: "ahead" }));
  const past = useInfiniteQuery(pages("myBookings", { show: "past" }));
  return (
    <>
      <Section title="Today and ahead">
        <PagedList list={ahead} loading="Loading bookings" count={6} empty={<NothingAhead />} more="Show later">
          {(bookings) => <DayList bookings={bookings} />}
        </PagedList>
      </Section>
      <PagedList list={past} loading="Loading past bookings" count={4} empty={null} more="Show older">
        {(bookings) => (
          <Section title="Before today">
            <DayList bookings={bookings} />
          </Section>
        )}
      </PagedList>
    </>
  );
}

function NothingAhead() {
  return (
    <EmptyState
      title="Nothing booked from today on"
      drawing="calendar"
      action={<LinkButton to="/services">See services</LinkButton>}
    >
      <p>A booking appears on its day as soon as it is agreed.</p>
    </EmptyState>
  );
}

function DayList({ bookings }: { bookings: readonly BookingSummary[] }) {
  return (
    <ul className={styles.days}>
      {calendarDays(bookings).map(({ day, bookings: onDay }) => (
        <li key={day}>
          <h3>
            <When at={`${day}T12:00:00.000Z`} show="day" />
          </h3>
          <ul className={styles.day}>
            {onDay.map(({ id, collectAt, title, status, pickup }) => (
              <li key={id}>
                <When at={collectAt} show="time" />
                <div>
                  <Link to={`/track-delivery/${id}`}>{title}</Link>
                  <p className="ui-soft">{pickup.label}</p>
                </div>
                <BookingBadge status={status} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** Bookings by UK day, in the order in which they come. */
export function calendarDays(bookings: readonly BookingSummary[]) {
  const byDay = Map.groupBy(bookings, ({ collectAt }) => ukDayOf(collectAt));
  return [...byDay].map(([day, onDay]) => ({ day, bookings: onDay }));
}
