import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { type Days, daysWords } from "#shared/fleet/days.ts";
import type { DaysOff } from "#shared/fleet/days-off.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { useChange } from "../../api/use-change.ts";
import { useInboxRefresh } from "../../live/use-inbox-refresh.ts";
import { OwnRecords } from "../../session/own-records.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { Hint } from "../../ui/hint.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { toast } from "../../ui/toast.ts";
import { useChangeSearch } from "../../ui/use-change-search.ts";
import { Agenda } from "./agenda.tsx";
import { BookedInstead } from "./booked-instead.tsx";
import styles from "./day-grid.module.css";
import { DayGrid } from "./day-grid.tsx";
import { KnownDaysOff, NewDaysOff } from "./days-off-dialog.tsx";
import type { Entry } from "./entries.ts";
import { FeedLink } from "./feed-link.tsx";
import { type Hand, heldDays } from "./hand.ts";
import { periodTitle, shownDays, stepped, type View, views } from "./periods.ts";
import { useEntries, useKeepsDaysOff, useNations } from "./use-entries.ts";

type Open = { days: Days } | { daysOff: DaysOff; words: string };

/** /calendar: bookings and days off by day. */
export default function CalendarPage() {
  useInboxRefresh("booking");
  const keepsDaysOff = useKeepsDaysOff();
  const [open, setOpen] = useState<Open | null>(null);
  const today = ukDayOf(new Date().toISOString());
  return (
    <Page
      title="Calendar"
      purpose={keepsDaysOff ? "Your bookings and days off." : "Your bookings by day."}
      action={
        keepsDaysOff && (
          <Button kind="primary" onClick={() => setOpen({ days: { firstDay: today, lastDay: today } })}>
            Add days off
          </Button>
        )
      }
    >
      <OwnRecords of="bookings" needs="myBookings">
        <Calendar today={today} onOpen={setOpen} />
        <FeedLink />
      </OwnRecords>
      {open && "days" in open && <NewDaysOff days={open.days} onClose={() => setOpen(null)} />}
      {open && "daysOff" in open && <KnownDaysOff {...open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

const viewNames = { month: "Month", week: "Week", list: "List" } as const satisfies Record<View, string>;
/** On narrow screens the day cells have no space for text. */
const isWide = () => matchMedia("(min-width: 48rem)").matches;

function Calendar({ today, onOpen }: { today: string; onOpen: (open: Open) => void }) {
  const [asked] = useSearchParams();
  const change = useChangeSearch();
  const [usual] = useState<View>(() => (isWide() ? "month" : "list"));
  const view = views.find((one) => one === asked.get("view")) ?? usual;
  const day = /^\d{4}-\d\d-\d\d$/.test(asked.get("day") ?? "") ? String(asked.get("day")) : today;
  const go = (to: string) => change({ day: to === today ? null : to }, { replace: true });
  const panel = (
    <Shown {...{ view, day, today, onOpen }} onDay={go} onList={(to) => change({ day: to, view: "list" })} />
  );
  return (
    <>
      <div className="ui-row">
        <IconButton
          icon={<ChevronLeft aria-hidden="true" />}
          name={`Before: ${periodTitle(view, stepped(view, day, -1))}`}
          onClick={() => go(stepped(view, day, -1))}
        />
        <Button onClick={() => go(today)}>Today</Button>
        <IconButton
          icon={<ChevronRight aria-hidden="true" />}
          name={`After: ${periodTitle(view, stepped(view, day, 1))}`}
          onClick={() => go(stepped(view, day, 1))}
        />
        <h2 aria-live="polite">{periodTitle(view, day)}</h2>
      </div>
      <Tabs<View>
        label="Calendar view"
        value={view}
        onValueChange={(to) => change({ view: to })}
        tabs={views.map((value) => ({ value, label: viewNames[value], panel }))}
      />
    </>
  );
}

type ShownProps = {
  view: View;
  day: string;
  today: string;
  onOpen: (open: Open) => void;
  onDay: (day: string) => void;
  onList: (day: string) => void;
};

function Shown({ view, day, today, onOpen, onDay, onList }: ShownProps) {
  const shown = shownDays(view, day);
  const query = useEntries(shown);
  const nations = useNations(query.data ?? []);
  const keepsDaysOff = useKeepsDaysOff();
  const move = useChange("changeDaysOff");
  const edit = (entry: Entry) => entry.kind === "daysOff" && onOpen(entry);
  const letGo = (hand: Hand) => {
    const days = heldDays(hand);
    move.reset();
    if (!hand.what) return onOpen({ days });
    if (hand.at === hand.grabbed) return;
    const { id: daysOffId, version, reason, note } = hand.what;
    move.mutate(
      { daysOffId, version, reason, note, ...days },
      { onSuccess: (moved) => toast({ title: "Moved", description: `Days off: ${daysWords(moved)}.` }) },
    );
  };
  return (
    <div className="ui-stack">
      {move.isError && (
        <div>
          <Problem error={move.error} inline />
          <BookedInstead error={move.error} />
        </div>
      )}
      <Loaded query={query} loading="Loading the calendar" like="table" count={6}>
        {(entries) =>
          view === "list" || (view === "week" && !isWide()) ? (
            <Agenda shown={shown} entries={entries} nations={nations} onEdit={edit} />
          ) : (
            <>
              <DayGrid
                {...{ shown, day, today, entries, nations, onDay }}
                title={periodTitle(view, day)}
                whole={view === "week"}
                onOpen={onList}
                onLetGo={keepsDaysOff ? letGo : undefined}
                onEdit={edit}
              />
              {keepsDaysOff && (
                <div className={styles.how}>
                  <Hint>
                    Drag over days to take a vehicle off the road. Drag days off to move them. By keyboard: arrows move,
                    Enter begins and ends, Space picks days off up, Escape cancels.
                  </Hint>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </div>
  );
}
