import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DriverApplication } from "#shared/accounts/model.ts";
import { peopleOperations } from "#shared/accounts/people-operations.ts";
import { promisedBy } from "#shared/admin/queue-promises.ts";
import { useChange } from "../api/use-change.ts";
import { Button } from "../ui/button.tsx";
import type { Column } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { FormRadio } from "../ui/form/form-radio.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { PagedTable } from "../ui/paged-table.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";
import { AccountLink } from "./account-link.tsx";
import { driverApplicationPages } from "./queries.ts";
import { PromiseBadge } from "./queue-badges.tsx";

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
    {
      key: "name",
      header: "Name",
      cell: ({ fullName, userId }) => (
        <div>
          <strong>{fullName}</strong>
          {userId && <AccountLink of={userId}>Changed profile</AccountLink>}
        </div>
      ),
    },
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
    { key: "cards", header: "Cards", cell: (application) => <Cards of={application} /> },
    {
      key: "since",
      header: "Registered",
      cell: ({ createdAt }) => (
        <div>
          <When at={createdAt} />
          <div>
            <PromiseBadge promise={promisedBy("drivers", createdAt)} todo="Decide" />
          </div>
        </div>
      ),
    },
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

/** The cards with their numbers and last days, to be held against their proof. */
function Cards({ of }: { of: DriverApplication }) {
  const cards = [
    ["CPC", of.cpcNumber, of.cpcExpiresOn],
    ["ADR", of.adrClasses.join(", "), of.adrExpiresOn],
    ["CPCS", of.cpcsNumber, of.cpcsExpiresOn],
    ["NPORS", of.nporsNumber, of.nporsExpiresOn],
    ["ALLMI", of.allmiNumber, of.allmiExpiresOn],
  ].filter(([, number]) => number);
  if (cards.length === 0) return "None";
  return cards.map(([name, number, until]) => (
    <div key={name}>
      {name} {number}, until <When at={`${until}T12:00:00.000Z`} show="day" />
    </div>
  ));
}

const choices = [
  { value: "approve", label: "Approve" },
  { value: "reject", label: "Turn down" },
];

/** Approves or turns down a driver's registration; the driver reads the reason. */
function DecideDialog({ application, onClose }: { application: DriverApplication; onClose: () => void }) {
  const { id: driverApplicationId, version, fullName, licenceCategories, postcode } = application;
  const form = useOperationForm({
    schema: peopleOperations.decideDriver.input,
    start: { choice: null as string | null, reason: "" },
    input: ({ choice, reason }) => ({
      driverApplicationId,
      version,
      approve: choice === "approve",
      reason: reason.trim(),
    }),
    rules: ({ choice, reason }) => ({
      choice: choice ? "" : "Choose one.",
      reason: reason.trim() ? "" : "Say why in a few words.",
    }),
    send: useChange("decideDriver", { alsoChanges: ["admin"] }).mutateAsync,
    onDone: ({ state }) => {
      const title = state === "approved" ? "Driver approved" : "Registration turned down";
      toast({ title, description: `${fullName} is told by email.` });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Decide on ${fullName}`}
      description={`Licence ${licenceCategories.join(", ")}${postcode && `, ${postcode}`}. The decision cannot be taken back here.`}
      submit="Send decision"
      onClose={onClose}
    >
      <FormRadio name="choice" legend="Decision" required choices={choices} />
      <TextField
        name="reason"
        label="Reason"
        required
        hint="The driver reads it, and the audit log keeps it."
        maxLength={500}
      />
    </FormDialog>
  );
}
