import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PayTerms as Terms } from "#shared/billing/model.ts";
import { billingOperations } from "#shared/billing/operations.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { useSession } from "../session/session-context.ts";
import { Button } from "../ui/button.tsx";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { toast } from "../ui/toast.ts";

export function PayTerms() {
  const haulierId = useSession().user?.id ?? "";
  const { data } = useQuery(reading("payTerms", { haulierId }));
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  return (
    <div className="ui-row">
      <span>Contractors have {data.days === 1 ? "1 day" : `${data.days} days`} to pay.</span>
      <Button onClick={() => setOpen(true)}>Change days to pay</Button>
      {isOpen && <PayTermsDialog terms={data} onClose={() => setOpen(false)} />}
    </div>
  );
}

export function PayTermsDialog({ terms, onClose }: { terms: Terms; onClose: () => void }) {
  const form = useOperationForm({
    schema: billingOperations.setPayTerms.input,
    start: { days: String(terms.days) },
    input: ({ days }) => ({ days: days.trim() === "" ? Number.NaN : Number(days) }),
    send: useChange("setPayTerms").mutateAsync,
    onDone: ({ days }) => {
      toast({ title: `${days} days to pay`, description: "For new bookings from now on." });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Days to pay"
      description="From the invoice date. Contractors see it before they book."
      submit="Save"
      onClose={onClose}
    >
      <TextField name="days" label="Days, up to 60" required inputMode="numeric" maxLength={2} autoComplete="off" />
    </FormDialog>
  );
}
