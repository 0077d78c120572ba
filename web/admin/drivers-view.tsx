import { useInfiniteQuery } from "@tanstack/react-query";
import IdCard from "lucide-react/icons/id-card";
import { useState } from "react";
import type { DriverApplication, DriverApplicationToDecide } from "#shared/accounts/model.ts";
import { peopleOperations } from "#shared/accounts/people-operations.ts";
import { promisedBy } from "#shared/admin/queue-promises.ts";
import { useChange } from "../api/use-change.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { FormRadio } from "../ui/form/form-radio.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { NamedValues } from "../ui/named-values.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { SteadyList } from "../ui/steady-list.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";
import { AccountLink } from "./account-link.tsx";
import { driverApplicationPages } from "./queries.ts";
import { isOthers, QueueCard, TakeButton } from "./queue-card.tsx";

const nothing = (
  <EmptyState title="No registration is waiting" icon={<IdCard aria-hidden="true" />}>
    Drivers register on the public page Register as Driver. New ones are listed here.
  </EmptyState>
);

export function DriversView() {
  const list = useInfiniteQuery(driverApplicationPages());
  return (
    <PagedList list={list} loading="Loading registrations" like="cards" count={3}>
      {(applications) => (
        <SteadyList
          isQueue
          id="drivers"
          title="The longest wait first"
          calm={nothing}
          items={applications.map((application) => ({
            key: application.id,
            draw: (isSettled) => <DriverCard application={application} isSettled={isSettled} />,
          }))}
        />
      )}
    </PagedList>
  );
}

type DriverCardProps = { application: DriverApplicationToDecide; isSettled: boolean };

/** One driver registration with its licence and cards to compare, and buttons to decide. */
function DriverCard({ application, isSettled }: DriverCardProps) {
  const [isDeciding, setDeciding] = useState(false);
  const { id, fullName, userId, email, phone, postcode, licenceCategories, createdAt, takenBy } = application;
  return (
    <QueueCard
      id={`driver-${id}`}
      title={fullName}
      came={{ word: "Registered", at: createdAt }}
      promise={{ by: promisedBy("drivers", createdAt), todo: "Decide" }}
      takenBy={takenBy}
      isSettled={isSettled}
      beside={userId && <AccountLink of={userId}>Changed profile</AccountLink>}
    >
      <NamedValues
        look="columns"
        values={[
          ["Email", email],
          ["Phone", phone],
          ["Postcode", postcode],
          ["Licence", licenceCategories.join(", ")],
          ["Cards", <Cards key="cards" of={application} />],
        ]}
      />
      <div className="ui-row">
        <TakeButton queue="drivers" itemId={id} takenBy={takenBy} name={`the registration of ${fullName}`} />
        <Button kind="primary" data-opens disabled={isOthers(takenBy)} onClick={() => setDeciding(true)}>
          Decide<span className="ui-visually-hidden"> on {fullName}</span>
        </Button>
      </div>
      {isDeciding && <DecideDialog application={application} onClose={() => setDeciding(false)} />}
    </QueueCard>
  );
}

/** Lists the cards' numbers and expiry dates, to compare with the photos of the cards. */
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
  { value: "reject", label: "Decline" },
];

/** Approves or declines a driver registration. The driver reads the reason. */
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
      const title = state === "approved" ? "Driver approved" : "Registration declined";
      toast({ title, description: `${fullName} gets an email.` });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Decide on ${fullName}`}
      description={`Licence ${licenceCategories.join(", ")}${postcode && `, ${postcode}`}. The decision cannot be undone here.`}
      submit="Send decision"
      onClose={onClose}
    >
      <FormRadio name="choice" legend="Decision" required choices={choices} />
      <TextField
        name="reason"
        label="Reason"
        required
        hint="The driver reads it, and the audit log stores it."
        maxLength={500}
      />
    </FormDialog>
  );
}
