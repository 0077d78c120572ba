import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Fleet } from "#shared/fleet/model.ts";
import { listFor } from "#shared/inspections/check-lists.ts";
import type { Walkaround } from "#shared/inspections/model.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { pages, reading } from "../api/reading.ts";
import { useInboxRefresh } from "../live/use-inbox-refresh.ts";
import { OwnRecords } from "../session/own-records.tsx";
import { Badge } from "../ui/badge.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { itemsOf } from "../ui/items-of.ts";
import { Loaded } from "../ui/loaded.tsx";
import { Page } from "../ui/page.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { Section } from "../ui/section.tsx";
import { When } from "../ui/when.tsx";
import { CheckHistory } from "./check-history.tsx";
import { CheckRuleChoice } from "./check-rule-choice.tsx";
import { foundWords } from "./check-words.ts";
import { DefectCard } from "./defect-card.tsx";
import { Downloads } from "./downloads.tsx";

export default function VehicleChecksPage() {
  useInboxRefresh("inspections");
  return (
    <Page
      title="Vehicle checks"
      purpose="Drivers check each vehicle before its first use of a day. A dangerous defect stops the vehicle until its repair is recorded here."
    >
      <OwnRecords of="vehicles" needs="walkarounds">
        <OpenDefects />
        <Today />
        <Section
          title="Tachograph downloads"
          purpose="For lorries over 3.5 t under the EU rules. Haulyard reminds you of the next download. It does not read tachographs."
        >
          <Downloads />
        </Section>
        <Section title="Before setting off">
          <CheckRuleChoice />
        </Section>
        <Section title="History">
          <CheckHistory />
        </Section>
      </OwnRecords>
    </Page>
  );
}

function OpenDefects() {
  return (
    <Section title="Open defects">
      <PagedList
        list={useInfiniteQuery(pages("defects", { state: "open" }))}
        loading="Loading defects"
        like="cards"
        count={2}
        more="Show older"
        empty={
          <EmptyState title="No open defects" drawing="yard">
            <p>Defects that drivers report in their checks appear here.</p>
          </EmptyState>
        }
      >
        {(defects) => (
          <ul className="ui-stack">
            {defects.map((defect) => (
              <DefectCard key={defect.id} defect={defect} />
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  );
}

interface Row {
  readonly vehicle: Fleet;
  readonly check: Walkaround | undefined;
}

function Today() {
  const today = ukDayOf(new Date().toISOString());
  const vehicles = useQuery(reading("myFleets", {}));
  const checks = useInfiniteQuery(pages("walkarounds", { from: today, until: today }));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = checks;
  // Loads all pages at once: a vehicle whose check is on a later page would look unchecked.
  if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  const read = checks.data && !hasNextPage ? itemsOf(checks.data) : undefined;
  return (
    <Section title="Today">
      <Loaded
        query={{ ...vehicles, data: read ? vehicles.data : undefined }}
        loading="Loading vehicles"
        like="table"
        count={4}
      >
        {(fleets) => (
          <DataTable
            caption="Today's checks by vehicle"
            captionHidden
            rows={fleets.map(
              (vehicle): Row => ({ vehicle, check: read?.find(({ fleetId }) => fleetId === vehicle.id) }),
            )}
            rowKey={({ vehicle }) => vehicle.id}
            columns={columns}
            empty={<EmptyState title="No vehicles yet">Add one under Services and vehicles.</EmptyState>}
          />
        )}
      </Loaded>
    </Section>
  );
}

const columns: Column<Row>[] = [
  {
    key: "vehicle",
    header: "Vehicle",
    sortBy: ({ vehicle }) => vehicle.name,
    cell: ({ vehicle }) => (
      <div>
        {vehicle.name}
        {vehicle.vehicleReg && <div className="ui-soft">{vehicle.vehicleReg}</div>}
      </div>
    ),
  },
  { key: "found", header: "Check", cell: (row) => <Found of={row} /> },
  {
    key: "by",
    header: "By",
    cell: ({ check }) =>
      check && (
        <div>
          {check.driverName}
          <div className="ui-soft">
            <When at={check.at} show="time" />
          </div>
        </div>
      ),
  },
  {
    key: "miles",
    header: "Odometer, miles",
    align: "end",
    cell: ({ check }) => check?.odometerMiles?.toLocaleString("en-GB") ?? "",
  },
];

function Found({ of: { vehicle, check } }: { of: Row }) {
  if (vehicle.stoppedBy.length > 0) return <Badge tone="stop">Stopped</Badge>;
  if (check) return <Badge tone={check.isNil ? "go" : "warn"}>{foundWords(check)}</Badge>;
  return listFor(vehicle.spec.kind) ? <Badge>Not checked</Badge> : <span className="ui-soft">No check list</span>;
}
