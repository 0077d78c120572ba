import type { ReactNode } from "react";
import type { Place } from "#shared/places/model.ts";
import type { WebPath } from "#shared/web-paths.ts";
import type { Column } from "../../ui/data-table.tsx";
import { Link } from "../../ui/links.ts";
import { Money } from "../../ui/money.tsx";
import { When } from "../../ui/when.tsx";
import styles from "./job-columns.module.css";

interface Job {
  readonly title: string;
  readonly reference: string;
  readonly collectAt: string;
  readonly pickup: Pick<Place, "label">;
  readonly contractorName: string;
  readonly haulierName: string;
}

type JobColumns<Row> = {
  pageOf: (row: Row) => WebPath | null;
  status: { word: (row: Row) => string; badge: (row: Row) => ReactNode };
  penceOf: (row: Row) => number;
  /** Those that this reader need not be told. */
  without?: readonly ("contractor" | "haulier" | "price")[];
};

/** The columns of a list of requests or bookings. */
export function jobColumns<Row extends Job>({ pageOf, status, penceOf, without = [] }: JobColumns<Row>): Column<Row>[] {
  const columns: Column<Row>[] = [
    { key: "title", header: "Job", sortBy: ({ title }) => title, cell: (row) => <Title job={row} to={pageOf(row)} /> },
    { key: "status", header: "Status", sortBy: status.word, cell: status.badge },
    { key: "when", header: "When", sortBy: ({ collectAt }) => collectAt, cell: (row) => <When at={row.collectAt} /> },
    { key: "where", header: "Where", cell: ({ pickup }) => pickup.label },
    { key: "contractor", header: "Contractor", sortBy: ({ contractorName }) => contractorName },
    { key: "haulier", header: "Haulier", sortBy: ({ haulierName }) => haulierName },
    { key: "price", header: "Price", align: "end", sortBy: penceOf, cell: (row) => <Money pence={penceOf(row)} /> },
  ];
  return columns.filter(({ key }) => !without.some((one) => one === key));
}

function Title({ job: { title, reference }, to }: { job: Job; to: WebPath | null }) {
  const words = (
    <>
      {title} <span className={`ui-figures ${styles.reference}`}>{reference}</span>
    </>
  );
  return to ? <Link to={to}>{words}</Link> : <div>{words}</div>;
}
