import { useQueryClient } from "@tanstack/react-query";
import type { SellerDetails, SellerKind } from "#shared/accounting/seller-report.ts";
import { sellerOperations } from "#shared/accounting/seller-report.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { mostTyped } from "#shared/kernel/typed-form.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { Form } from "../ui/form/form.tsx";
import { FormField } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { NamedValues } from "../ui/named-values.tsx";
import { Select } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";

const kinds: readonly (readonly [SellerKind, string])[] = [
  ["company", "Company"],
  ["partnership", "Partnership"],
  ["person", "Sole trader"],
];
const kindWords = Object.fromEntries(kinds) as Readonly<Record<SellerKind, string>>;
const ofPerson = { nino: "", firstName: "", lastName: "", birthDate: "" };

/** Saves or replaces the tax details of the seller report. Saved numbers show only their last digits. */
export function SellerForm({ saved }: { saved: SellerDetails | null }) {
  const queryClient = useQueryClient();
  const start = { kind: saved?.kind ?? "company", utr: "", ...ofPerson };
  const form = useOperationForm({
    schema: sellerOperations.setSellerDetails.input,
    start,
    input: ({ kind, utr, nino, firstName, lastName, birthDate }) => ({
      kind,
      utr: utr || null,
      ...(kind === "person" && {
        nino: nino || null,
        firstName: firstName || null,
        lastName: lastName || null,
        birthDate: birthDate || null,
      }),
    }),
    send: useChange("setSellerDetails").mutateAsync,
    onDone: (details) => {
      queryClient.setQueryData(reading("sellerDetails", {}).queryKey, details);
      form.reset({ ...start, kind: details.kind });
      toast({ title: "Tax details saved" });
    },
  });
  const isPerson = form.watch("kind") === "person";
  return (
    <>
      {saved && <Given details={saved} />}
      <Form form={form} submit={saved ? "Replace tax details" : "Save tax details"} busyText="Saving…">
        <FormField name="kind" label="How you are taxed" required>
          <Select options={kinds} />
        </FormField>
        <TextField
          name="utr"
          label="Unique Taxpayer Reference"
          optional={isPerson}
          required={!isPerson}
          inputMode="numeric"
          autoComplete="off"
          maxLength={mostTyped}
          hint="Ten digits, on HMRC’s letters about your tax."
        />
        {isPerson && (
          <>
            <TextField
              name="nino"
              label="National Insurance number"
              optional
              autoComplete="off"
              maxLength={mostTyped}
              hint="Give this or the Unique Taxpayer Reference."
            />
            <TextField name="firstName" label="First name" required maxLength={50} autoComplete="given-name" />
            <TextField name="lastName" label="Last name" required maxLength={50} autoComplete="family-name" />
            <TextField
              name="birthDate"
              label="Birth date"
              type="date"
              required
              autoComplete="bday"
              max={ukDayOf(new Date().toISOString())}
            />
          </>
        )}
      </Form>
    </>
  );
}

function Given({ details: { kind, utrEnding, ninoEnding, savedAt } }: { details: SellerDetails }) {
  return (
    <NamedValues
      values={[
        ["Taxed as", kindWords[kind]],
        ["Unique Taxpayer Reference", utrEnding && `ends in ${utrEnding}`],
        ["National Insurance number", ninoEnding && `ends in ${ninoEnding}`],
        ["Given", <When key="at" at={savedAt} show="day" />],
      ]}
    />
  );
}
