import { useQuery } from "@tanstack/react-query";
import type { ApiOutput } from "../../lib/api.ts";
import { OwnRecords } from "../../lib/own-records.tsx";
import { reading } from "../../lib/reading.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";

/** The drivers and fleet managers of one's haulage business. */
export function Team() {
  return (
    <OwnRecords of="drivers" needs="myTeam">
      <Members />
    </OwnRecords>
  );
}

function Members() {
  return (
    <Loaded query={useQuery(reading("myTeam", {}))} loading="Loading the team" like="table">
      {(members) => (
        <DataTable
          caption="Team"
          captionHidden
          rows={members}
          rowKey={({ userId }) => userId}
          columns={columns}
          empty={
            <EmptyState title="Nobody works for you here yet" drawing="people">
              <p>Drivers and fleet managers join by an invitation from the haulier.</p>
            </EmptyState>
          }
        />
      )}
    </Loaded>
  );
}

const columns: Column<ApiOutput<"myTeam">[number]>[] = [
  { key: "name", header: "Name", sortBy: ({ name }) => name },
  { key: "kind", header: "Works as", sortBy: ({ kind }) => (kind === "driver" ? "Driver" : "Fleet manager") },
];
