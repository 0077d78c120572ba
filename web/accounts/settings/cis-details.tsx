import { useQueryClient } from "@tanstack/react-query";
import type { CisDetails as Details } from "#shared/accounts/cis-model.ts";
import { settingsOperations } from "#shared/accounts/settings-operations.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { mostTyped } from "#shared/kernel/typed-form.ts";
import { grossNow, netNow, unverifiedNow } from "#shared/tax/cis-now.ts";
import { cisStatuses } from "#shared/tax/cis-statuses.ts";
import { reading } from "../../api/reading.ts";
import { useChange } from "../../api/use-change.ts";
import { Form } from "../../ui/form/form.tsx";
import { FormCheckbox, FormField } from "../../ui/form/form-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { Hint } from "../../ui/hint.tsx";
import { Read } from "../../ui/loaded.tsx";
import { Select } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";
import { whenText } from "../../ui/when-text.ts";
import { meQuery } from "../use-me.ts";
import { SiteStatements } from "./site-statements.tsx";
import { StatementWords } from "./statement-words.tsx";

const query = () => reading("cisDetails", {});

const statusWords = {
  gross: `${grossNow}%, gross payment status`,
  net: `${netNow}%, registered`,
  unverified: `${unverifiedNow}%, not verified`,
};
const statements = [
  ["none", "No statement"],
  ["endUser", "We are an end user"],
  ["intermediary", "We are an intermediary supplier"],
] as const;

/** A business's registration in the Construction Industry Scheme. The tax of its prices depends on it. */
export function CisDetails() {
  return (
    <Read of={query()} loading="Loading your CIS details" like="form" count={3}>
      {(details) => (
        <div className="ui-stack">
          <CisForm saved={details} />
          {details && <SiteStatements saved={details} />}
        </div>
      )}
    </Read>
  );
}

const valuesOf = (saved: Details | null) => ({
  isContractor: saved?.isContractor ?? false,
  status: saved?.status ?? "unverified",
  verificationNumber: saved?.verificationNumber ?? "",
  verifiedOn: saved?.verifiedOn ?? "",
  utr: saved?.utr ?? "",
  employerReference: saved?.employerReference ?? "",
  kind: saved?.statement?.kind ?? "none",
  name: saved?.statement?.name ?? "",
});

function CisForm({ saved }: { saved: Details | null }) {
  const queryClient = useQueryClient();
  const today = ukDayOf(new Date().toISOString());
  const form = useOperationForm({
    schema: settingsOperations.setCisDetails.input,
    start: valuesOf(saved),
    input: ({ kind, name, verificationNumber, verifiedOn, utr, employerReference, ...values }) => ({
      ...values,
      utr: utr || null,
      employerReference: (values.isContractor && employerReference) || null,
      ...(values.status !== "unverified" && {
        verificationNumber: verificationNumber || null,
        verifiedOn: verifiedOn || null,
      }),
      statement: kind === "none" ? null : { kind, name },
    }),
    send: useChange("setCisDetails").mutateAsync,
    onDone: (details) => {
      queryClient.setQueryData(query().queryKey, details);
      queryClient.setQueryData(meQuery().queryKey, (me) => me && { ...me, inCis: details.isContractor });
      form.reset(valuesOf(details));
      toast({ title: "CIS details saved", description: "New prices use them." });
    },
  });
  const { isContractor, status, kind } = form.watch();
  return (
    <Form form={form} submit="Save CIS details" busyText="Saving…" disabled={!form.formState.isDirty}>
      <FormCheckbox name="isContractor" label="We are registered for CIS as a contractor" />
      {isContractor && (
        <TextField
          name="employerReference"
          label="Employer PAYE reference"
          optional
          maxLength={mostTyped}
          hint="Such as 123/AB456. Your CIS deduction statements need it."
        />
      )}
      <FormField name="status" label="CIS deducts from payments to us">
        <Select options={cisStatuses.map((one) => [one, statusWords[one]])} />
      </FormField>
      {status !== "unverified" && (
        <>
          <TextField name="verificationNumber" label="HMRC verification number" required maxLength={mostTyped} />
          <TextField name="verifiedOn" label="Verified on" type="date" required max={today} />
        </>
      )}
      <TextField
        name="utr"
        label="Unique Taxpayer Reference"
        optional
        inputMode="numeric"
        maxLength={mostTyped}
        hint="Ten digits. Contractors who deduct from your payments print it on your statements."
      />
      <FormField
        name="kind"
        label="Written statement to hauliers, for all sites"
        hint="Keeps VAT on their invoices to you."
      >
        <Select options={statements} />
      </FormField>
      {kind !== "none" && (
        <>
          <StatementWords kind={kind} />
          <TextField
            name="name"
            label="Stated by"
            required
            hint="Your full name. Hauliers can ask for the statement."
          />
          {saved?.statement && <Hint>Stated {whenText(saved.statement.at)}.</Hint>}
        </>
      )}
    </Form>
  );
}
