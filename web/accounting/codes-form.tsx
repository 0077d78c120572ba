import { useQueryClient } from "@tanstack/react-query";
import type { AccountingCodes, PostingCodes } from "#shared/accounting/model.ts";
import { accountingOperations } from "#shared/accounting/operations.ts";
import type { AccountingProgram, AccountingSide } from "#shared/accounting/programs.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { Form } from "../ui/form/form.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { toast } from "../ui/toast.ts";
import styles from "./export-page.module.css";

const accountWords: Readonly<Record<AccountingProgram, Readonly<Record<AccountingSide, string>>>> = {
  xero: { sales: "Account code", purchases: "Account code" },
  sage50: { sales: "Nominal code", purchases: "Nominal code" },
  quickbooks: { sales: "Product or service", purchases: "Account" },
};

export function CodesForm({ saved }: { saved: AccountingCodes }) {
  const queryClient = useQueryClient();
  const { program, side } = saved;
  const account = accountWords[program][side];
  const form = useOperationForm({
    schema: accountingOperations.setAccountingCodes.input,
    start: codesIn(saved),
    input: (codes) => ({ program, side, ...codes }),
    send: useChange("setAccountingCodes").mutateAsync,
    onDone: (codes) => {
      queryClient.setQueryData(reading("accountingCodes", { program, side }).queryKey, codes);
      form.reset(codesIn(codes));
      toast({ title: "Codes saved" });
    },
  });
  const code = { maxLength: 60, required: true, autoCapitalize: "none", spellCheck: false } as const;
  return (
    <Form form={form} submit="Save codes" busyText="Saving…" disabled={!form.formState.isDirty}>
      <div className={styles.choices}>
        <TextField name="account" label={account} {...code} />
        <TextField name="cisAccount" label={`${account}, work under CIS`} {...code} />
        <TextField name="standard" label="VAT at 20%" {...code} />
        <TextField name="reverse" label="Reverse charge" {...code} />
        <TextField name="zero" label="Zero-rated" {...code} />
        <TextField name="exempt" label="Exempt" {...code} />
        <TextField name="none" label="No VAT" {...code} />
      </div>
    </Form>
  );
}

const codesIn = ({ account, cisAccount, standard, reverse, zero, exempt, none }: AccountingCodes): PostingCodes => ({
  ...{ account, cisAccount, standard, reverse, zero, exempt, none },
});
