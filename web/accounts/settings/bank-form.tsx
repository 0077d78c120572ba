import { type SubmitEvent, useState } from "react";
import type { BankDetails } from "#shared/accounts/bank.ts";
import { faultWords, hasCode } from "../../lib/fault-words.ts";
import { useChange } from "../../lib/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { type BankValues, bankErrors } from "../bank-check.ts";
import { BankFields } from "../bank-fields.tsx";
import { focusFirstWrong } from "../focus-first-wrong.ts";

type BankFormProps = {
  onSaved: (saved: BankDetails) => void;
  onClose: () => void;
  /** The server wants a more recent sign-in. */
  onStale: () => void;
};

const empty: BankValues = { bankAccountName: "", bankAccountNumber: "", bankSortCode: "" };

/** Bank details, typed anew: what is there is never filled in. */
export function BankForm({ onSaved, onClose, onStale }: BankFormProps) {
  const [values, setValues] = useState(empty);
  const [isTried, setTried] = useState(false);
  const errors = isTried ? bankErrors(values) : {};
  const save = useChange("setBankDetails", {
    onSuccess: (saved) => {
      toast({ title: "Bank details saved", description: "Payouts wait 72 hours after a change." });
      onSaved(saved);
    },
    onError: (fault) => {
      if (hasCode(fault, "accounts.signInAgain")) onStale();
    },
  });
  const failed = save.error && faultWords(save.error);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(bankErrors(values)).length > 0) return focusFirstWrong(event.currentTarget);
    save.mutate({ bank: { ...values, bankAccountNumber: values.bankAccountNumber.trim() } });
  };
  return (
    <form className="ui-stack" onSubmit={submit} noValidate>
      <BankFields
        value={values}
        errors={errors}
        onChange={(change) => setValues((typed) => ({ ...typed, ...change }))}
      />
      {failed && <FieldError>{[failed.title, failed.text].filter(Boolean).join(" ")}</FieldError>}
      <div className="ui-row">
        <Button type="submit" kind="primary" busy={save.isPending} busyText="Saving…">
          Save bank details
        </Button>
        <Button kind="quiet" onClick={onClose} disabled={save.isPending}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
