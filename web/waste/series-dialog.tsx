import { ukDayOf } from "#shared/kernel/time.ts";
import { containerWords } from "#shared/waste/containers.ts";
import { ewcText } from "#shared/waste/ewc.ts";
import type { NoteDraft } from "#shared/waste/model.ts";
import { wasteOperations } from "#shared/waste/operations.ts";
import { lastSeriesDay } from "#shared/waste/series-rules.ts";
import { useChange } from "../api/use-change.ts";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { FormField } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { NamedValues } from "../ui/named-values.tsx";
import { Select } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";

type SeriesDialogProps = { bookingId: string; draft: NoteDraft; onClose: () => void };

export function SeriesDialog({ bookingId, draft, onClose }: SeriesDialogProps) {
  const today = ukDayOf(new Date().toISOString());
  const form = useOperationForm({
    schema: wasteOperations.proposeWasteSeries.input,
    start: {
      from: today,
      until: lastSeriesDay(today),
      ewcCode: draft.ewcCode ? ewcText(draft.ewcCode) : "",
      composition: draft.composition ?? "",
      container: draft.container ?? "LOO",
    },
    input: (typed) => ({ bookingId, ...typed }),
    send: useChange("proposeWasteSeries").mutateAsync,
    onDone: () => {
      toast({ title: "Series proposed", description: "It begins when the other side accepts it." });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Propose a series"
      description="The other side reads this and accepts it. Either side can end it at any time."
      submit="Propose"
      onClose={onClose}
    >
      <NamedValues
        values={[
          [
            "From",
            [draft.transferorName, draft.transferorAddress, draft.transferorPostcode].filter(Boolean).join(", "),
          ],
          ["To", [draft.transfereeName, draft.transfereeAddress, draft.transfereePostcode].filter(Boolean).join(", ")],
          ["Carrier", draft.carrierNumber],
          ["Site", draft.place],
          ["SIC code", draft.sicCode],
        ]}
      />
      <div className="ui-fields">
        <TextField name="from" label="First day" type="date" required min={today} />
        <TextField name="until" label="Last day" type="date" required min={today} hint="Within 12 months." />
        <TextField name="ewcCode" label="EWC code" required inputMode="numeric" autoComplete="off" maxLength={12} />
        <TextField name="composition" label="Made of" required autoComplete="off" maxLength={200} />
        <FormField name="container" label="In">
          <Select options={Object.entries(containerWords)} />
        </FormField>
      </div>
    </FormDialog>
  );
}
