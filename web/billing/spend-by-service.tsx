import { useInfiniteQuery } from "@tanstack/react-query";
import { byMonth, sumsOf } from "#shared/billing/invoice-sums.ts";
import type { Invoice } from "#shared/billing/model.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import { pages } from "../api/reading.ts";
import { ChartedTable, type CountedColumn } from "../ui/charted-table.tsx";
import { counted } from "../ui/counted-columns.ts";
import { Loaded } from "../ui/loaded.tsx";
import { useWholeList } from "../ui/use-whole-list.ts";
import { money, monthColumn } from "./money-columns.tsx";

interface Spent {
  readonly month: string;
  readonly service: string;
  readonly count: number;
  readonly netPence: number;
  readonly payablePence: number;
}

/** A contractor's spending by service and month. An invoice counts for the service of its booking. */
export function SpendByService({ invoices }: { invoices: readonly Invoice[] }) {
  const bookings = useWholeList(useInfiniteQuery(pages("myBookings", { show: "completed", made: true })));
  return (
    <Loaded query={bookings} loading="Loading your bookings" like="table" count={4}>
      {(booked) => {
        const names = new Map(booked.map(({ id, service }) => [id as string, serviceOf(service).displayName]));
        const rows = byMonth(invoices).flatMap(([month, ofMonth]): Spent[] =>
          [...Map.groupBy(ofMonth, ({ bookingId }) => names.get(bookingId) ?? "Not completed yet")].map(
            ([service, theirs]) => ({
              ...{ month, service },
              ...sumsOf(theirs),
            }),
          ),
        );
        const services = [...Map.groupBy(rows, ({ service }) => service)];
        return (
          <ChartedTable
            title="By service"
            purpose="What you spent on each service, without VAT."
            description="A bar for each service: pounds spent without VAT."
            bars={services.map(([name, spent]) => ({
              name,
              values: { spent: spent.reduce((sum, { netPence }) => sum + netPence, 0) / 100 },
            }))}
            series={[{ key: "spent", label: "Spent", colour: "water" }]}
            rows={rows}
            rowKey={({ month, service }) => `${month} ${service}`}
            columns={columns}
            file="haulyard-spend-by-service"
          />
        );
      }}
    </Loaded>
  );
}

const columns: CountedColumn<Spent>[] = [
  monthColumn,
  { key: "service", header: "Service", sortBy: ({ service }) => service, csv: ({ service }) => service },
  counted("Invoices", ({ count }) => count),
  money("Net", ({ netPence }) => netPence),
  money("Total", ({ payablePence }) => payablePence),
];
