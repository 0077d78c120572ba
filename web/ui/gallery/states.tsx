import Inbox from "lucide-react/icons/inbox";
import { notAllowed, unavailable } from "#shared/kernel/faults.ts";
import { Button } from "../button.tsx";
import { Details } from "../details.tsx";
import type { DrawingName } from "../drawing.tsx";
import { EmptyState } from "../empty-state.tsx";
import { ErrorState } from "../error-state.tsx";
import { GlanceCard } from "../glance-card.tsx";
import { NextAction } from "../next-action.tsx";
import { Problem } from "../problem.tsx";
import { Progress } from "../progress.tsx";
import { Section } from "../section.tsx";
import { Skeleton } from "../skeleton.tsx";
import { SummaryStrip } from "../summary-strip.tsx";
import { Tile } from "../tile.tsx";

const empties: Record<DrawingName, string> = {
  road: "No bookings yet",
  yard: "No vehicles yet",
  letters: "No conversations yet",
  calendar: "Nothing in this week",
  papers: "No documents yet",
  search: "Nothing found near here",
  people: "Nobody in the team yet",
  coins: "No payments yet",
};
const refused = notAllowed();
const failed = unavailable({ values: { requestId: "7f3a-22" } });
const shapes = [
  ["lines", 4],
  ["facts", 4],
  ["form", 3],
  ["table", 3],
  ["cards", 2],
] as const;

export function States() {
  return (
    <>
      <Section title="How far it is">
        <Progress done={120} of={400}>
          Imported 120 of 400 rows.
        </Progress>
      </Section>
      <Section title="At a glance">
        <SummaryStrip
          label="Figures that have come"
          figures={[
            { label: "Waiting for your answer", value: 2, to: "/ui", tone: "warn" },
            { label: "On the way now", value: 1, to: "/ui", tone: "go" },
            { label: "Booked this week", value: 14, to: "/ui" },
            { label: "To be paid", value: "£1,240.00", to: "/ui" },
            { label: "Expiring documents", value: 1, to: "/ui", tone: "stop" },
          ]}
        />
        <SummaryStrip
          label="Figures on their way"
          figures={["Waiting", "On the way", "This week"].map((label) => ({ label, value: null }))}
        />
        <NextAction
          title="Nothing is urgent"
          text="The next collection is on Monday at 07:30."
          action={<Button>Open it</Button>}
        />
        <NextAction title={null} />
        <div className="ui-row">
          <Button>Beside it</Button>
          <Details summary="Details">What is not needed at a glance.</Details>
        </div>
      </Section>
      <Section title="Things of a list at a glance">
        <ul className="ui-grid ui-grid-wide">
          {[true, false].map((selected) => (
            <GlanceCard
              key={`${selected}`}
              title="Hiab - Leith"
              under="Example Haulage"
              figure="£173.00"
              figureUnder="inc. VAT"
              selected={selected}
              actions={<Button kind="primary">Accept</Button>}
              detailsOf="JOB-261121-1A2B3C"
              details="Everything else, on demand."
            >
              {selected ? "23 min left to respond" : "Accepted"}
            </GlanceCard>
          ))}
        </ul>
      </Section>
      <Section title="Ways onward">
        <ul className="ui-grid">
          <Tile to="/" icon={<Inbox aria-hidden="true" />} title="The front page">
            The whole tile is the link.
          </Tile>
        </ul>
      </Section>
      <Section title="Nothing yet">
        <div className="ui-grid">
          {(Object.keys(empties) as DrawingName[]).map((drawing) => (
            <EmptyState key={drawing} drawing={drawing} title={empties[drawing]} action={<Button>First step</Button>}>
              Your first entry appears here.
            </EmptyState>
          ))}
        </div>
      </Section>
      <Section title="On its way">
        <div className="ui-grid">
          {shapes.map(([like, count]) => (
            <Section key={like} title={like} card>
              <Skeleton like={like} count={count} text={`Loading ${like}`} />
            </Section>
          ))}
        </div>
      </Section>
      <Section title="Gone wrong">
        <div className="ui-grid">
          <Problem error={failed} onRetry={() => {}} />
          <Problem error={refused} onRetry={() => {}} />
          <ErrorState title="The page did not load" onRetry={() => {}} retrying>
            What you wrote is still here.
          </ErrorState>
          <Problem error={failed} inline kept="What you wrote is still here." />
        </div>
      </Section>
    </>
  );
}
