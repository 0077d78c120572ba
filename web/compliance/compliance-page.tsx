import { useQuery } from "@tanstack/react-query";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import { requirements } from "#shared/compliance/requirements.ts";
import type { Standing } from "#shared/compliance/standing.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { may } from "../lib/may.ts";
import { reading } from "../lib/reading.ts";
import { useSession } from "../lib/session-context.ts";
import { Badge, type Tone } from "../ui/badge.tsx";
import { LinkButton, PrimaryLink } from "../ui/button.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { Details } from "../ui/details.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Hint } from "../ui/hint.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { type Line, type Overview, overviewOf, type ServiceLine } from "./overview.ts";

/** /compliance: what the law and Haulyard ask of a business for each of its services, and what is still missing. */
export default function CompliancePage() {
  const { user } = useSession();
  return (
    <Page
      title="Compliance"
      purpose="What the law and Haulyard ask of your business, and what is still missing. A job needs papers that are valid on its last day."
      action={<LinkButton to="/documents">Documents</LinkButton>}
    >
      {may(user, "myTeam") ? (
        <Business />
      ) : (
        <EmptyState title="For hauliers and their fleet managers" drawing="papers">
          <p>A haulage business sees here which of its papers are in order.</p>
        </EmptyState>
      )}
    </Page>
  );
}

function Business() {
  const papers = useQuery(reading("papers", {}));
  const fleets = useQuery(reading("haulierFleets", {}));
  const team = useQuery(reading("myTeam", {}));
  const all = [papers, fleets, team];
  const data =
    papers.data && fleets.data && team.data
      ? overviewOf(
          {
            papers: papers.data,
            vehicles: fleets.data.filter(({ retiredAt }) => retiredAt === null),
            drivers: team.data.filter(({ kind }) => kind === "driver"),
          },
          ukDayOf(new Date().toISOString()),
        )
      : undefined;
  const query = {
    data,
    error: all.find(({ error }) => error)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => all.map((one) => one.refetch()),
  };
  return (
    <Loaded query={query} loading="Checking your papers" like="table" count={6}>
      {(overview) => (overview.services.length === 0 ? <NoVehicles /> : <Requirements {...overview} />)}
    </Loaded>
  );
}

function NoVehicles() {
  return (
    <EmptyState
      title="No vehicles yet"
      drawing="yard"
      action={<PrimaryLink to="/service-fleet-manager?vehicle=new">Add a vehicle</PrimaryLink>}
    >
      <p>What is asked of you depends on your vehicles and what you hire them out for.</p>
    </EmptyState>
  );
}

function Requirements({ services, company, vehicles, drivers }: Overview) {
  return (
    <>
      <Section
        title="Services"
        purpose="Whether contractors can book them for today, with the vehicle that lacks least."
      >
        <DataTable
          caption="Services"
          captionHidden
          columns={ofServices}
          rows={services}
          rowKey={({ service }) => service}
        />
      </Section>
      <Section title="Your business">
        <LineTable caption="Your business" lines={company} />
      </Section>
      <Section title="Vehicles">
        <LineTable caption="Vehicles" lines={vehicles} />
      </Section>
      <Section title="Drivers" purpose="A driver without them cannot be given the job.">
        <LineTable caption="Drivers" lines={drivers} />
        {drivers.length === 0 && (
          <Hint>
            Nothing is asked of drivers here. Drivers of lorries and plant who join you are shown with their cards.
          </Hint>
        )}
      </Section>
    </>
  );
}

/** What each state means, in the words of the two kinds of table. */
const tones: Readonly<Record<Standing["state"], Tone>> = { green: "go", amber: "warn", red: "stop" };
const bookable: Readonly<Record<Standing["state"], string>> = {
  green: "Can be booked",
  amber: "Needs a look",
  red: "Cannot be booked",
};

const ofServices: readonly Column<ServiceLine>[] = [
  { key: "service", header: "Service", cell: ({ service }) => serviceOf(service).displayName },
  {
    key: "state",
    header: "Today",
    cell: ({ state }) => <Badge tone={tones[state]}>{bookable[state]}</Badge>,
  },
  {
    key: "why",
    header: "Why",
    cell: ({ reasons }) => (reasons.length === 0 ? "Every paper is approved and in date." : reasons.join(" ")),
  },
];

const words = ({ state, isMet }: Line) => (state === "green" ? "In order" : isMet ? "Runs out soon" : waiting(state));
const waiting = (state: Standing["state"]) => (state === "amber" ? "Being checked" : "Missing");

const ofLines: readonly Column<Line>[] = [
  {
    key: "what",
    header: "Requirement",
    cell: ({ id, reason }) => (
      <div>
        {reason}
        <Details
          summary={
            <>
              Why <span className="ui-visually-hidden">{requirements[id].label}</span>
            </>
          }
        >
          <p>{requirements[id].why}</p>
        </Details>
      </div>
    ),
  },
  { key: "state", header: "State", cell: (line) => <Badge tone={tones[line.state]}>{words(line)}</Badge> },
  {
    key: "services",
    header: "For",
    cell: ({ services }) => services.map((service) => serviceOf(service).displayName).join(", "),
  },
  {
    key: "actions",
    header: "To do",
    actions: true,
    cell: ({ id, state }) =>
      state !== "green" && (
        <LinkButton size="small" to="/documents">
          Upload <span className="ui-visually-hidden">{requirements[id].label}</span>
        </LinkButton>
      ),
  },
];

function LineTable({ caption, lines }: { caption: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return <DataTable caption={caption} captionHidden columns={ofLines} rows={lines} rowKey={({ key }) => key} />;
}
