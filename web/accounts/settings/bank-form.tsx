import { useQueryClient } from "@tanstack/react-query";
import { settingsOperations } from "#shared/accounts/settings-operations.ts";
import { hasCode } from "../../lib/fault-words.ts";
import { reading } from "../../lib/reading.ts";
import { useChange } from "../../lib/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { toast } from "../../ui/toast.ts";
import { BankFields, emptyBank } from "../bank-fields.tsx";

type BankFormProps = {
  haulierId: string;
  onClose: () => void;
  /** The server wants a more recent sign-in. */
  onStale: () => void;
};

/** Bank details, typed anew: what is there is never filled in. */
export function BankForm({ haulierId, onClose, onStale }: BankFormProps) {
  const queryClient = useQueryClient();
  const form = useOperationForm({
    schema: settingsOperations.setBankDetails.input,
    start: emptyBank,
    input: (bank) => ({ bank }),
    send: useChange("setBankDetails").mutateAsync,
    onDone: (saved) => {
      queryClient.setQueryData(reading("bankDetails", { haulierId }).queryKey, saved);
      toast({ title: "Bank details saved", description: "Payouts wait 72 hours after a change." });
      onClose();
    },
    onRefused: (error) => {
      if (!hasCode(error, "accounts.signInAgain")) return false;
      onStale();
      return true;
    },
  });
  return (
    <Form
      form={form}
      submit="Save bank details"
      busyText="Saving…"
      actions={
        <Button kind="quiet" onClick={onClose} disabled={form.busy}>
          Cancel
        </Button>
      }
    >
      <BankFields />
    </Form>
  );
}
