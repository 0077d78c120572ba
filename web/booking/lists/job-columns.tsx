import type { ReactNode } from "react";
import type { UserId } from "#shared/kernel/id.ts";
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
  readonly contractorId: UserId;
  readonly contractorName: string;
  readonly haulierId: UserId;
  readonly haulierName: string;
}

type JobColumns<Row> = {
  pageOf: (row: Row) => WebPath | null;
  status: { word: (row: Row) => string; badge: (row: Row) => ReactNode };
  penceOf: (row: Row) => number;
  linksPeople?: boolean;
  without?: readonly ("contractor" | "haulier" | "price")[];
};

export function jobColumns<Row extends Job>(given: JobColumns<Row>): Column<Row>[] {
  const { pageOf, status, penceOf, linksPeople = false, without = [] } = given;
  const named = (id: UserId, name: string) => (linksPeople ? <Link to={`/admin/people/${id}`}>{name}</Link> : name);
  const columns: Column<Row>[] = [
    { key: "title", header: "Job", sortBy: ({ title }) => title, cell: (row) => <Title job={row} to={pageOf(row)} /> },
    { key: "status", header: "Status", sortBy: status.word, cell: status.badge },
    { key: "when", header: "When", sortBy: ({ collectAt }) => collectAt, cell: (row) => <When at={row.collectAt} /> },
    { key: "where", header: "Where", cell: ({ pickup }) => pickup.label },
    {
      key: "contractor",
      header: "Contractor",
      sortBy: ({ contractorName }) => contractorName,
      cell: (row) => named(row.contractorId, row.contractorName),
    },
    {
      key: "haulier",
      header: "Haulier",
      sortBy: ({ haulierName }) => haulierName,
      cell: (row) => named(row.haulierId, row.haulierName),
    },
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
