import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { unavailable } from "#shared/kernel/faults.ts";
import { Button } from "../button.tsx";
import { type Column, DataTable } from "../data-table.tsx";
import { EmptyState } from "../empty-state.tsx";
import { Money } from "../money.tsx";
import type { ListPage } from "../paged-list.tsx";
import { PagedTable } from "../paged-table.tsx";
import { StatusDot } from "../status-dot.tsx";
import { Tabs } from "../tabs.tsx";
import { When } from "../when.tsx";

type Job = { id: string; service: string; place: string; at: string; pricePence: number; status: string };
const job = (id: string, service: string, place: string, at: string, pricePence: number, status: string): Job => ({
  id,
  service,
  place,
  at,
  pricePence,
  status,
});
const jobs: readonly Job[] = [
  job("JOB-261121-1A2B3C", "Hiab", "4 Example Road, Leith", "2026-11-21T07:30:00Z", 17300, "available"),
  job("JOB-261122-4D5E6F", "Skips", "Example Quarry, by Stirling", "2026-11-22T09:00:00Z", 124000, "limited"),
  job("JOB-251224-7A8B9C", "Excavator", "12 Example Street, Dundee", "2025-12-24T08:15:00Z", 9900, "busy"),
];
const columns: readonly Column<Job>[] = [
  { key: "id", header: "Booking", cell: ({ id, service }) => `${service} ${id}`, sortBy: ({ service }) => service },
  { key: "place", header: "Site", cell: ({ place }) => place },
  { key: "at", header: "Date", cell: ({ at }) => <When at={at} />, sortBy: ({ at }) => at },
  { key: "status", header: "Vehicle", cell: ({ status }) => <StatusDot status={status} /> },
  {
    key: "price",
    header: "Price",
    align: "end",
    cell: ({ pricePence }) => <Money pence={pricePence} />,
    sortBy: ({ pricePence }) => pricePence,
  },
  {
    key: "open",
    header: "More",
    align: "end",
    actions: true,
    cell: ({ id }) => (
      <Button size="small">
        Open<span className="ui-visually-hidden"> {id}</span>
      </Button>
    ),
  },
];

const states = ["full", "empty", "loading", "failed"] as const;
type ListState = (typeof states)[number];
const pages: Record<ListState, (from: string) => Promise<ListPage<Job>>> = {
  full: async (from) => ({ items: from ? jobs.slice(2) : jobs.slice(0, 2), nextToken: from ? null : "more" }),
  empty: async () => ({ items: [], nextToken: null }),
  loading: () => new Promise(() => {}),
  failed: async () => {
    throw unavailable({ values: { requestId: "7f3a-22" } });
  },
};

export function Lists() {
  const [state, setState] = useState<ListState | "shut">("full");
  return (
    <>
      <Tabs<ListState | "shut">
        label="What a list can be"
        value={state}
        onValueChange={setState}
        tabs={[
          ...states.map((one) => ({ value: one, label: one, panel: <JobList state={one} /> })),
          { value: "shut", label: "not open yet", disabled: true, hint: "Fill in the job first", panel: null },
        ]}
      />
      <DataTable
        caption="Few columns, which fit a phone"
        columns={columns.filter(({ key }) => key === "id" || key === "price")}
        rows={jobs}
        rowKey={({ id }) => id}
        stacks={false}
      />
    </>
  );
}

function JobList({ state }: { state: ListState }) {
  const list = useInfiniteQuery({
    queryKey: ["gallery", state],
    queryFn: ({ pageParam }) => pages[state](pageParam),
    initialPageParam: "",
    getNextPageParam: ({ nextToken }) => nextToken,
    retry: false,
  });
  return (
    <PagedTable
      list={list}
      loading="Loading bookings"
      count={3}
      more="Show older"
      empty={
        <EmptyState title="No bookings yet" drawing="road" action={<Button kind="primary">Book a job</Button>}>
          Your jobs stand here once you have asked for one.
        </EmptyState>
      }
      caption="Bookings"
      columns={columns}
      initialSort={{ key: "at", direction: "descending" }}
    />
  );
}
