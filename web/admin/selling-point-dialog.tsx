import type { Claim, ClaimKey, Evidence } from "#shared/admin/content.ts";
import { contentOperations } from "#shared/admin/content-operations.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { useChange } from "../api/use-change.ts";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { FormCheckbox, FormField } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { SellingPointList } from "../ui/selling-point-list.tsx";
import { Select, TextArea } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";
import { contentNames, evidenceWords } from "./content-words.ts";

type SellingPointDialogProps = { claimKey: ClaimKey; claim: Claim; version: number; onClose: () => void };

export function SellingPointDialog({ claimKey: key, claim, version, onClose }: SellingPointDialogProps) {
  const form = useOperationForm({
    schema: contentOperations.saveClaim.input,
    start: claim,
    input: (values) => ({ ...values, key, version }),
    send: useChange("saveClaim").mutateAsync,
    onDone: () => {
      toast({ title: "Claim saved", description: "The front page follows within two minutes." });
      onClose();
    },
  });
  const typed = form.watch();
  return (
    <FormDialog
      form={form}
      title={contentNames[key]}
      description="Claim nothing that cannot be proved. Without a measurement, call it an offer or a target."
      submit="Save"
      onClose={onClose}
    >
      <FormField name="wording" label="Wording" required>
        <TextArea rows={2} maxLength={200} />
      </FormField>
      <FormField name="evidence" label="Evidence" required>
        <Select options={Object.entries(evidenceWords) as [Evidence, string][]} />
      </FormField>
      <TextField name="asOf" label="As of" type="date" required hint="The day it was checked." />
      <FormCheckbox name="isShown" label="Shown on the front page" />
      <section className="ui-stack ui-stack-tight" aria-labelledby="claim-preview">
        <h3 id="claim-preview">Preview</h3>
        {typed.isShown ? (
          <SellingPointList claims={[{ ...typed, asOf: typed.asOf || claim.asOf }]} dayWords={dayText} />
        ) : (
          <p className="ui-soft">Nobody sees it.</p>
        )}
      </section>
    </FormDialog>
  );
}
