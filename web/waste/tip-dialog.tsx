import { penceIn, poundsOf } from "#shared/fleet/typed-number.ts";
import { ewcText } from "#shared/waste/ewc.ts";
import type { WasteTip, WasteTips } from "#shared/waste/model.ts";
import { wasteOperations } from "#shared/waste/operations.ts";
import { useChange } from "../api/use-change.ts";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { toast } from "../ui/toast.ts";
import { codesIn } from "./site-form.tsx";

type TipDialogProps = { kept: WasteTips; tip: WasteTip | null; onClose: () => void };

export function TipDialog({ kept, tip, onClose }: TipDialogProps) {
  const form = useOperationForm({
    schema: wasteOperations.saveWasteTips.input,
    start: {
      name: tip?.name ?? "",
      address: tip?.address ?? "",
      postcode: tip?.postcode ?? "",
      permitNumber: tip?.permitNumber ?? "",
      ewcCodes: tip?.ewcCodes.map(ewcText).join(", ") ?? "17 05 04",
      ratePence: poundsOf(tip?.ratePence ?? null),
    },
    input: ({ ewcCodes, ratePence, ...typed }) => {
      const after = {
        ...typed,
        id: tip?.id ?? null,
        ewcCodes: codesIn(ewcCodes),
        ratePence: ratePence.trim() ? penceIn(ratePence) : null,
      };
      const others = kept.tips.filter(({ id }) => id !== tip?.id);
      return { version: kept.version, tips: [after, ...others] };
    },
    send: useChange("saveWasteTips").mutateAsync,
    onDone: () => {
      toast({ title: "Tip saved", description: "Drivers can choose it now." });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={tip ? `Change ${tip.name}` : "Add a tip"} submit="Save tip" onClose={onClose}>
      <TextField name="name" label="Name" required maxLength={100} autoComplete="off" />
      <TextField name="address" label="Address" required maxLength={300} autoComplete="off" />
      <TextField name="postcode" label="Postcode" required maxLength={12} autoComplete="off" />
      <TextField
        name="permitNumber"
        label="Permit number"
        required
        maxLength={60}
        autoComplete="off"
        hint="As on the permit, such as WML/L/1234567 or EAS/P/123456."
      />
      <TextField
        name="ewcCodes"
        label="EWC codes on the permit"
        required
        maxLength={600}
        autoComplete="off"
        hint="Separated by commas, such as 17 05 04, 17 01 07."
      />
      <TextField
        name="ratePence"
        label="Rate in £ a tonne, without VAT"
        optional
        inputMode="decimal"
        maxLength={10}
        autoComplete="off"
        hint="Drivers can then request the tip fee from the weighbridge ticket."
      />
    </FormDialog>
  );
}
