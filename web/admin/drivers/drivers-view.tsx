import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DriverApplication } from "#shared/accounts/model.ts";
import { Problem } from "../../ui/problem.tsx";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { When } from "../../ui/when.tsx";
import { driverApplicationsQuery } from "../queries.ts";
import { DecideDialog } from "./decide-dialog.tsx";

/** Drivers' registrations that wait for a decision. */
export function DriversView() {
  const list = useInfiniteQuery(driverApplicationsQuery());
  const [deciding, setDeciding] = useState<DriverApplication | null>(null);
  const { data, error, isPending, isFetching, refetch } = list;
  if (isPending) return <Skeleton lines={5} text="Loading registrations" />;
  if (error) return <Problem error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  const applications = data.pages.flatMap(({ items }) => items);
  if (applications.length === 0)
    return (
      <EmptyState title="No registration is waiting">
        <p>Drivers register on the public page Register as Driver; new ones are listed here.</p>
      </EmptyState>
    );
  return (
    <div className="ui-stack">
      <DataTable
        caption="Registrations that wait for a decision"
        captionHidden
        columns={columnsFor(setDeciding)}
        rows={applications}
        rowKey={({ id }) => id}
      />
      <ShowMore list={list}>Show more</ShowMore>
      {deciding && <DecideDialog application={deciding} onDone={() => setDeciding(null)} />}
    </div>
  );
}

function columnsFor(onDecide: (application: DriverApplication) => void): Column<DriverApplication>[] {
  return [
    {
      key: "name",
      header: "Name",
      cell: ({ fullName }) => (
        <span className="admin-person-name">
          <strong>{fullName}</strong>
        </span>
      ),
    },
    {
      key: "contact",
      header: "Contact",
      cell: ({ email, phone }) => (
        <span className="admin-person-name">
          <span>{email}</span>
          <span className="ui-figures">{phone}</span>
        </span>
      ),
    },
    { key: "area", header: "Postcode", cell: ({ postcode }) => postcode },
    { key: "licence", header: "Licence", cell: ({ licenceCategories }) => licenceCategories.join(", ") },
    { key: "since", header: "Registered", cell: ({ createdAt }) => <When at={createdAt} /> },
    {
      key: "decide",
      header: "Decision",
      actions: true,
      align: "end",
      cell: (application) => (
        <Button size="small" onClick={() => onDecide(application)}>
          Decide<span className="ui-visually-hidden"> on {application.fullName}</span>
        </Button>
      ),
    },
  ];
}
