import { complianceOperations } from "#shared/compliance/operations.ts";
import type { TradingTermsKind } from "#shared/compliance/trading-terms.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { useChange } from "../api/use-change.ts";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { FormCheckbox, FormField } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { Select } from "../ui/text-input.tsx";
import { useDocumentForm } from "./documents/use-document-form.tsx";

/** The haulier's declaration for each kind of terms. Associations' terms are only for their members. */
const declarations: Readonly<Record<TradingTermsKind, string>> = {
  cpa: "We are a member of the CPA",
  rha: "We are a member of the RHA",
  own: "This text is our own",
};

export function TermsDialog({ onClose }: { onClose: () => void }) {
  const { form, field } = useDocumentForm({
    schema: complianceOperations.setTradingTerms.input,
    start: { kind: "own" as TradingTermsKind, textOf: "", mayUse: false, file: "" },
    input: ({ kind, textOf, mayUse }) => ({ kind, textOf, mayUse }),
    send: useChange("setTradingTerms").mutateAsync,
    label: "Text of the terms",
    hint: "Businesses can read it before they book you. Consumers do not see it.",
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Terms you trade on"
      description="They apply to new bookings. Earlier jobs keep the agreed terms."
      submit="Save terms"
      onClose={onClose}
    >
      <div className="ui-fields">
        <FormField name="kind" label="Terms">
          <Select
            options={[
              ["cpa", "CPA conditions"],
              ["rha", "RHA conditions"],
              ["own", "Our own"],
            ]}
          />
        </FormField>
        <TextField
          name="textOf"
          label="Date of the text"
          required
          type="date"
          max={ukDayOf(new Date().toISOString())}
        />
      </div>
      <FormCheckbox name="mayUse" label={declarations[form.watch("kind")]} />
      {field}
    </FormDialog>
  );
}
