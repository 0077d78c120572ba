import { useQuery } from "@tanstack/react-query";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import type { RequirementCheck } from "#shared/compliance/requirement-check.ts";
import { requirementReasons } from "#shared/compliance/requirement-reasons.ts";
import { requirements } from "#shared/compliance/requirements.ts";
import { isHaulier } from "#shared/kernel/access.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { reading } from "../api/reading.ts";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { asOne } from "../ui/as-one.ts";
import { Badge, type Tone } from "../ui/badge.tsx";
import { LinkButton, PrimaryLink } from "../ui/button.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { Details } from "../ui/details.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Hint } from "../ui/hint.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { formFor, type Line, type Overview, overviewOf, type ServiceLine } from "./overview.ts";
import { useNamedUser } from "./papers/use-named-user.ts";
import { askedForCards, mayHoldCards } from "./papers/who-drives.ts";

/** The page /compliance: requirements of each service, and the missing documents. */
export default function CompliancePage() {
  const { user } = useSession();
  return (
    <Page
      title="Compliance"
      purpose="What the law and Haulyard require, and what is missing. A job needs documents that are valid on its last day."
      action={<LinkButton to="/documents">Documents</LinkButton>}
    >
      {may(user, "myTeam") ? (
        <Business />
      ) : (
        <EmptyState title="For hauliers and their fleet managers" drawing="papers">
          <p>Hauliers see here whether their documents are in order.</p>
        </EmptyState>
      )}
    </Page>
  );
}

function Business() {
  const user = useNamedUser();
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
            drivers: askedForCards(mayHoldCards(user, team.data), papers.data),
          },
          ukDayOf(new Date().toISOString()),
        )
      : undefined;
  const query = {
    data,
    ...asOne(all),
  };
  return (
    <Loaded query={query} loading="Checking your documents" like="table" count={6}>
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
      <p>Your requirements depend on your vehicles and their services.</p>
    </EmptyState>
  );
}

function Requirements({ services, company, vehicles, drivers }: Overview) {
  return (
    <>
      <Section
        title="Services"
        purpose="Whether contractors can book each service for today, with the vehicle that has most in order. Later jobs need documents for their own days."
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
        <LineTable caption="Your business" lines={company} maySend={isHaulier(useSession().user)} />
      </Section>
      <Section title="Vehicles">
        <LineTable caption="Vehicles" lines={vehicles} />
      </Section>
      <Section
        title="Drivers"
        purpose="Every driver needs them. Without them a driver cannot get the job, and a haulier cannot set off."
      >
        <LineTable caption="Drivers" lines={drivers} />
        {drivers.length === 0 && (
          <Hint>Drivers need nothing here. Lorry and plant drivers who join you appear with their cards.</Hint>
        )}
      </Section>
    </>
  );
}

const tones: Readonly<Record<RequirementCheck["state"], Tone>> = { green: "go", amber: "warn", red: "stop" };
type Judged = Pick<Line, "state" | "isMet">;

function StateBadge({ of, met, unmet }: { of: Judged; met: string; unmet: string }) {
  const { state, isMet } = of;
  const soon = isMet ? "Expires soon" : "Being checked";
  return <Badge tone={tones[state]}>{state === "amber" ? soon : isMet ? met : unmet}</Badge>;
}

const ofServices: readonly Column<ServiceLine>[] = [
  { key: "service", header: "Service", cell: ({ service }) => serviceOf(service).displayName },
  {
    key: "state",
    header: "Today",
    cell: (line) => <StateBadge of={line} met="Can be booked" unmet="Cannot be booked" />,
  },
  {
    key: "why",
    header: "Why",
    cell: ({ reasons }) => (reasons.length === 0 ? "Every document is approved and in date." : reasons.join(" ")),
  },
];

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
          <p>{requirementReasons[id]}</p>
        </Details>
      </div>
    ),
  },
  { key: "state", header: "State", cell: (line) => <StateBadge of={line} met="In order" unmet="Not in order" /> },
  {
    key: "services",
    header: "For",
    cell: ({ services }) => services.map((service) => serviceOf(service).displayName).join(", "),
  },
  {
    key: "actions",
    header: "To do",
    actions: true,
    cell: (line) =>
      (line.state === "red" || (line.state === "amber" && line.isMet)) && (
        <LinkButton size="small" to={formFor(line)}>
          Upload <span className="ui-visually-hidden">{requirements[line.id].label}</span>
        </LinkButton>
      ),
  },
];

type LineTableProps = { caption: string; lines: readonly Line[]; maySend?: boolean };

function LineTable({ caption, lines, maySend = true }: LineTableProps) {
  if (lines.length === 0) return null;
  const columns = maySend ? ofLines : ofLines.filter(({ actions }) => !actions);
  return <DataTable caption={caption} captionHidden columns={columns} rows={lines} rowKey={({ key }) => key} />;
}
