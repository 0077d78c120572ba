import { useQuery } from "@tanstack/react-query";
import type { Booking } from "#shared/booking/model.ts";
import { services } from "#shared/catalogue/services.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import type { EmptyRun } from "#shared/quotes/job-board.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { Problem } from "../ui/problem.tsx";
import { Section } from "../ui/section.tsx";
import { NoticeList } from "./notice-list.tsx";

type Job = Pick<Booking, "fleetId" | "service" | "collectAt" | "pickup"> & {
  readonly tip: NonNullable<Booking["delivery"]>;
};

const mostShown = 3;
/** Maximum detour for a load on the way back, in miles. */
const longestDetour = 15;

/** Returns the empty run from the tip back to the site. Starts when the job ends at the earliest. */
function runOf({ service, collectAt, pickup, tip }: Job, now: string): EmptyRun {
  const [least] = services[service].typicalHours;
  const over = addSeconds(collectAt, least * 3600);
  const place = ({ label, coordinates }: Job["tip"]) => ({ label: label.slice(0, 120), ...coordinates });
  return { start: place(tip), end: place(pickup), leavesAt: over > now ? over : now };
}

const isSame = (one: EmptyRun, other: EmptyRun) =>
  one.start.lat === other.start.lat &&
  one.start.lng === other.start.lng &&
  ukDayOf(one.leavesAt) === ukDayOf(other.leavesAt);

/**
 * Suggests loads of stone for the lorry's empty run back from a tip on the job's day, and notifications of new ones.
 */
export function WayBack({ job }: { job: Job }) {
  const run = runOf(job, new Date().toISOString());
  const way = { fleetId: job.fleetId, from: "run", miles: longestDetour, service: "aggregates" } as const;
  // Rounded to whole minutes, so that each render has the same query key.
  const leavesAt = `${run.leavesAt.slice(0, 16)}:00.000Z`;
  const filters = { ...way, run: { ...run, leavesAt } };
  const query = useQuery({ ...reading("searchBoard", filters), staleTime: 60_000 });
  const kept = useQuery(reading("savedSearches", {}));
  const isTold = kept.data?.some(({ filters: { run: one } }) => one && isSame(one, filters.run)) ?? false;
  const announce = useChange("saveSearch");
  const day = dayText(ukDayOf(leavesAt)).replace(/ \d+$/, "");
  const name = `Stone from ${(job.tip.label.split(",")[0] ?? "").slice(0, 25)}, ${day}`;
  return (
    <Section
      card
      screenOnly
      title="Way back from the tip"
      purpose="Stone jobs near the tip, so that the lorry does not drive back empty."
    >
      <Loaded query={query} loading="Looking for stone jobs" count={2}>
        {({ items }) =>
          items.length > 0 ? (
            <NoticeList notices={items.slice(0, mostShown)} unit="detour" />
          ) : (
            <p>No stone job near the tip is open for that day.</p>
          )
        }
      </Loaded>
      {announce.error && <Problem error={announce.error} inline />}
      <div className="ui-row">
        {isTold ? (
          <p role="status">We tell you about each new stone job on the way.</p>
        ) : (
          <Button
            busy={announce.isPending}
            busyText="Saving…"
            disabled={!kept.isSuccess}
            onClick={() => announce.mutate({ name, filters })}
          >
            Tell me about new jobs
          </Button>
        )}
        <LinkButton to={`/jobs?service=aggregates&vehicle=${job.fleetId}`}>All stone jobs</LinkButton>
      </div>
    </Section>
  );
}
