import { useQuery } from "@tanstack/react-query";
import { Problem } from "../../ui/problem.tsx";
import { OwnRecords } from "../../lib/own-records.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { myTeamQuery } from "../queries.ts";

/** The drivers and fleet managers of one's haulage business. */
export function Team() {
  return (
    <OwnRecords of="drivers" needs="myTeam">
      <Members />
    </OwnRecords>
  );
}

function Members() {
  const { data, error, isPending, isFetching, refetch } = useQuery(myTeamQuery());
  if (isPending) return <Skeleton lines={3} text="Loading the team" />;
  if (error) return <Problem error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data.length === 0)
    return (
      <EmptyState title="Nobody works for you here yet">
        <p>Drivers and fleet managers join by an invitation from the haulier.</p>
      </EmptyState>
    );
  return (
    <DataTable
      caption="Team"
      captionHidden
      rows={data}
      rowKey={({ userId }) => userId}
      columns={[
        { key: "name", header: "Name", sortBy: ({ name }) => name, cell: ({ name }) => name },
        {
          key: "kind",
          header: "Works as",
          sortBy: ({ kind }) => kind,
          cell: ({ kind }) => (kind === "driver" ? "Driver" : "Fleet manager"),
        },
      ]}
    />
  );
}
