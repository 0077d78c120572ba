import { useQueryClient } from "@tanstack/react-query";
import type { CisStatement } from "#shared/accounting/cis-statement.ts";
import { type HaulierVerification, verificationOperations } from "#shared/accounts/verification.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { mostTyped } from "#shared/kernel/typed-form.ts";
import { grossNow, netNow, unverifiedNow } from "#shared/tax/cis-now.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { FormField } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { Read } from "../ui/loaded.tsx";
import { Select, TextArea } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";

type Haulier = Pick<CisStatement, "haulierId" | "haulierName">;

export function VerificationDialog({ of, onClose }: { of: Haulier; onClose: () => void }) {
  return (
    <Read of={kept(of.haulierId)} loading="Loading the verification" like="form" count={4}>
      {([saved]) => <VerificationForm haulier={of} saved={saved ?? null} onClose={onClose} />}
    </Read>
  );
}

const kept = (haulierId: string) => reading("haulierVerifications", { haulierIds: [haulierId] as never });

const rates = [
  ["net", `${netNow}%, registered`],
  ["gross", `${grossNow}%, gross payment status`],
  ["unverified", `${unverifiedNow}%, higher rate`],
] as const;

type FormProps = { haulier: Haulier; saved: HaulierVerification | null; onClose: () => void };

export function VerificationForm({ haulier: { haulierId, haulierName }, saved, onClose }: FormProps) {
  const queryClient = useQueryClient();
  const form = useOperationForm({
    schema: verificationOperations.setHaulierVerification.input,
    start: {
      status: saved?.status ?? "net",
      verificationNumber: saved?.verificationNumber ?? "",
      verifiedOn: saved?.verifiedOn ?? "",
      utr: saved?.utr ?? "",
      evidence: saved?.evidence ?? "",
    },
    input: ({ utr, evidence, ...typed }) => ({ ...typed, haulierId, utr: utr || null, evidence: evidence || null }),
    send: useChange("setHaulierVerification").mutateAsync,
    onDone: (verification) => {
      queryClient.setQueryData(kept(haulierId).queryKey, [verification]);
      toast({ title: "Verification saved", description: "New invoices use its rate." });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`CIS verification of ${haulierName}`}
      description="What HMRC told you when you verified this haulier. Issued invoices keep their rate."
      submit="Save verification"
      onClose={onClose}
    >
      <div className="ui-fields">
        <FormField name="status" label="Rate" required>
          <Select options={rates} />
        </FormField>
        <TextField name="verificationNumber" label="HMRC verification number" required maxLength={mostTyped} />
        <TextField name="verifiedOn" label="Verified on" type="date" required max={ukDayOf(new Date().toISOString())} />
        <TextField
          name="utr"
          label="Haulier’s Unique Taxpayer Reference"
          optional
          inputMode="numeric"
          maxLength={mostTyped}
          hint="Ten digits, printed on its statements."
        />
        <FormField name="evidence" label="Evidence" optional hint="Where you filed HMRC’s answer.">
          <TextArea rows={2} maxLength={500} />
        </FormField>
      </div>
    </FormDialog>
  );
}
