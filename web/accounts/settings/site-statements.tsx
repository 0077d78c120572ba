import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SiteStatementForm } from "#shared/accounts/cis.ts";
import type { CisDetails } from "#shared/accounts/cis-model.ts";
import { settingsOperations } from "#shared/accounts/settings-operations.ts";
import { statementWords } from "#shared/tax/treatment.ts";
import { reading } from "../../api/reading.ts";
import { useChange } from "../../api/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { RemovalButton } from "../../ui/confirm-dialog.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { Select, TextArea } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";
import { whenText } from "../../ui/when-text.ts";
import { StatementWords } from "./statement-words.tsx";

const kinds = [
  ["endUser", "We are an end user there"],
  ["intermediary", "We are an intermediary supplier there"],
] as const;

function withStatements(saved: CisDetails, siteStatements: readonly SiteStatementForm[]) {
  const { isContractor, status, verificationNumber, verifiedOn, utr, employerReference, statement } = saved;
  return {
    ...{ isContractor, status, verificationNumber, verifiedOn, utr, employerReference },
    statement: statement && { kind: statement.kind, name: statement.name },
    siteStatements: siteStatements.map(({ kind, name, postcodes }) => ({ kind, name, postcodes })),
  };
}

function useStored() {
  const queryClient = useQueryClient();
  return (details: CisDetails) => queryClient.setQueryData(reading("cisDetails", {}).queryKey, details);
}

/** Statements for single sites. They take precedence over the one for all sites. */
export function SiteStatements({ saved }: { saved: CisDetails }) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <section className="ui-stack">
      <h3>Statements for single sites</h3>
      <p className="ui-soft">
        If a statement is for some sites only, list their postcodes. There it replaces the statement for all sites.
      </p>
      {saved.siteStatements.length > 0 && (
        <ul className="ui-stack">
          {saved.siteStatements.map((one) => (
            <li key={one.number} className="ui-row">
              <span>
                {one.postcodes.join(", ")}: {statementWords[one.kind]}, stated by {one.name}, {whenText(one.at)}
              </span>
              <Withdraw saved={saved} number={one.number} />
            </li>
          ))}
        </ul>
      )}
      <div className="ui-row">
        <Button onClick={() => setIsAdding(true)}>Add a statement for a site</Button>
      </div>
      {isAdding && <StatementDialog saved={saved} onClose={() => setIsAdding(false)} />}
    </section>
  );
}

function Withdraw({ saved, number }: { saved: CisDetails; number: number }) {
  const keep = useStored();
  const change = useChange("setCisDetails", { onSuccess: keep });
  const { siteStatements } = saved;
  const postcodes = siteStatements.find((one) => one.number === number)?.postcodes ?? [];
  const others = siteStatements.filter((one) => one.number !== number);
  return (
    <RemovalButton
      verb="End"
      name={`the statement for ${postcodes.join(", ")}`}
      what="statement"
      description="New prices do without it. Bookings keep it."
      change={change}
      onConfirm={() => change.mutate(withStatements(saved, others))}
    />
  );
}

function StatementDialog({ saved, onClose }: { saved: CisDetails; onClose: () => void }) {
  const keep = useStored();
  const form = useOperationForm({
    schema: settingsOperations.setCisDetails.input,
    start: { kind: "endUser" as (typeof kinds)[number][0], name: "", postcodes: "" },
    input: ({ kind, name, postcodes }) => {
      const sites = postcodes.split(/[,;\n]/).flatMap((text) => text.trim() || []);
      return withStatements(saved, [...saved.siteStatements, { kind, name, postcodes: sites }]);
    },
    send: useChange("setCisDetails").mutateAsync,
    onDone: (details) => {
      keep(details);
      toast({ title: "Statement added", description: "New prices at these sites follow it." });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="A statement for single sites" submit="State it" onClose={onClose}>
      <FormField
        name="postcodes"
        label="Postcodes of the sites"
        required
        hint="One on each line, or separated by commas."
      >
        <TextArea rows={3} />
      </FormField>
      <FormField name="kind" label="What you state">
        <Select options={kinds} />
      </FormField>
      <StatementWords kind={form.watch("kind")} />
      <TextField name="name" label="Stated by" required hint="Your full name. Hauliers can ask for the statement." />
    </FormDialog>
  );
}
