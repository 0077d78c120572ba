import type { WasteTip } from "#shared/waste/model.ts";
import { wasteOperations } from "#shared/waste/operations.ts";
import type { WasteReceiver } from "#shared/waste/receipt.ts";
import { useChange } from "../api/use-change.ts";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { toast } from "../ui/toast.ts";

type ReceiverDialogProps = { tip: WasteTip; receiver: WasteReceiver | undefined; onClose: () => void };

export function ReceiverDialog({ tip, receiver, onClose }: ReceiverDialogProps) {
  const form = useOperationForm({
    schema: wasteOperations.connectReceiver.input,
    start: { siteCode: "", treatment: receiver?.treatment ?? "" },
    input: ({ siteCode, treatment }) => ({ siteCode, treatment: treatment.trim() || null, tipId: tip.id }),
    send: useChange("connectReceiver").mutateAsync,
    onDone: () => {
      toast({ title: "Site connected", description: "Its weighed loads can be sent to Defra now." });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Connect ${tip.name}`}
      description={`Permit ${tip.permitNumber}. Defra gives you an API code when you sign up.`}
      submit="Connect site"
      onClose={onClose}
    >
      <TextField
        name="siteCode"
        label="API code"
        required
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        hint={
          receiver
            ? `The code in use ends in ${receiver.ending}.`
            : "From your account with Defra. Haulyard stores it encrypted."
        }
      />
      <TextField
        name="treatment"
        label="Recovery or disposal code"
        optional
        maxLength={4}
        autoComplete="off"
        hint="For most of its waste: R5 is recycled as stone or soil, D1 is landfill. Defra warns if it is missing."
      />
    </FormDialog>
  );
}
