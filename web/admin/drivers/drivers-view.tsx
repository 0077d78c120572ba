import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DriverApplication } from "#shared/accounts/model.ts";
import { Button } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PagedTable } from "../../ui/paged-table.tsx";
import { When } from "../../ui/when.tsx";
import { driverApplicationPages } from "../queries.ts";
import { DecideDialog } from "./decide-dialog.tsx";

/** Drivers' registrations that wait for a decision. */
export function DriversView() {
  const [deciding, setDeciding] = useState<DriverApplication | null>(null);
  return (
    <>
      <PagedTable
        list={useInfiniteQuery(driverApplicationPages())}
        loading="Loading registrations"
        count={5}
        empty={
          <EmptyState title="No registration is waiting">
            Drivers register on the public page Register as Driver; new ones are listed here.
          </EmptyState>
        }
        caption="Registrations that wait for a decision"
        columns={columnsFor(setDeciding)}
      />
      {deciding && <DecideDialog application={deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

function columnsFor(onDecide: (application: DriverApplication) => void): Column<DriverApplication>[] {
  return [
    { key: "name", header: "Name", cell: ({ fullName }) => <strong>{fullName}</strong> },
    {
      key: "contact",
      header: "Contact",
      cell: ({ email, phone }) => (
        <div>
          {email}
          <div className="ui-figures">{phone}</div>
        </div>
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
