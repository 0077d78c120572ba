import { timeOnDay } from "#shared/booking/rules.ts";
import type { Days } from "#shared/fleet/days.ts";
import { daysWords } from "#shared/fleet/days.ts";
import { bankHolidayAmong, type Nation } from "#shared/kernel/bank-holidays.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/links.ts";
import { When } from "../../ui/when.tsx";
import { BookingBadge } from "../job-status.tsx";
import styles from "./agenda.module.css";
import { byDay, type Entry } from "./entries.ts";

type AgendaProps = {
  shown: Days;
  entries: readonly Entry[];
  nations: readonly Nation[];
  onEdit: (entry: Entry) => void;
};

export function Agenda({ shown, entries, nations, onEdit }: AgendaProps) {
  // Days off in several parts are one line, on their first day shown.
  const firsts = entries.map((entry) =>
    entry.kind === "booking" ? entry : { ...entry, lastDay: laterOf(entry.firstDay, shown.firstDay) },
  );
  const days = [...byDay(firsts, shown)];
  if (days.length === 0)
    return (
      <EmptyState
        title={`Nothing from ${daysWords(shown)}`}
        drawing="calendar"
        action={<LinkButton to="/dashboard">Dashboard</LinkButton>}
      >
        <p>A booking appears here as soon as it is accepted.</p>
      </EmptyState>
    );
  return (
    <ul className={styles.days}>
      {days.map(([day, onDay]) => (
        <li key={day}>
          <h3>
            <When at={`${day}T12:00:00.000Z`} show="day" />
            {afterDate(day, nations)}
          </h3>
          <ul className={styles.day}>
            {onDay.map((entry) => (
              <li key={entry.key}>
                <Line entry={entry} day={day} onEdit={onEdit} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function afterDate(day: string, nations: readonly Nation[]): string {
  const name = bankHolidayAmong(day, nations);
  return name ? `, ${name}` : "";
}

const laterOf = (one: string, other: string) => (one > other ? one : other);

type LineProps = Pick<AgendaProps, "onEdit"> & { entry: Entry; day: string };

function Line({ entry, day, onEdit }: LineProps) {
  if (entry.kind === "booking") {
    const { id, title, status, pickup } = entry.booking;
    return (
      <>
        <span className="ui-figures">{timeOnDay(entry.booking, day)}</span>
        <div>
          <Link to={`/track-delivery/${id}`}>{title}</Link>
          <p className="ui-soft">{pickup.label}</p>
        </div>
        <BookingBadge status={status} />
      </>
    );
  }
  if (entry.kind === "paper")
    return (
      <>
        <span className="ui-soft">Day</span>
        <Link to="/documents">{entry.words}</Link>
        <Badge tone={entry.isLastDay ? "stop" : "warn"}>{entry.isLastDay ? "Expires" : "Reminder"}</Badge>
      </>
    );
  const { daysOff, words } = entry;
  return (
    <>
      <span className="ui-soft">Day</span>
      <div>
        <p>{words}</p>
        <p className="ui-soft">{daysWords(daysOff)}</p>
      </div>
      <span className="ui-row">
        <Badge>Days off</Badge>
        <Button kind="quiet" size="small" onClick={() => onEdit(entry)}>
          Change
          <span className="ui-visually-hidden">{` ${words}`}</span>
        </Button>
      </span>
    </>
  );
}
