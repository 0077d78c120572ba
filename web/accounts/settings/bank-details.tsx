import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { settingsOperations } from "#shared/accounts/settings-operations.ts";
import { hasCode } from "../../lib/fault-words.ts";
import { MaskedBank } from "../../lib/masked-bank.tsx";
import { reading } from "../../lib/reading.ts";
import { currentSignIn } from "../../lib/session-store.ts";
import { useChange } from "../../lib/use-change.ts";
import { useNow } from "../../lib/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { toast } from "../../ui/toast.ts";
import { When } from "../../ui/when.tsx";
import { BankFields, emptyBank } from "../bank-fields.tsx";

/** Minutes after a sign-in for which bank details may be changed; the server holds to the same. */
const freshMinutes = 15;

/** Where a haulier is paid, masked. Changing it takes a recent sign-in. */
export function BankDetails({ haulierId, onSignInAgain }: { haulierId: string; onSignInAgain: () => void }) {
  const now = useNow(30_000);
  const [isOpen, setOpen] = useState(false);
  const [isStale, setStale] = useState(false);
  const mustSignIn = isStale || now / 1000 - (currentSignIn()?.signedInAt ?? 0) > freshMinutes * 60;
  const query = useQuery(reading("bankDetails", { haulierId }));
  return (
    <>
      <Loaded query={query} loading="Loading your bank details" like="facts" count={4}>
        {(bank) => (
          <>
            {bank ? <MaskedBank bank={bank} /> : <p>No bank details yet. You need them to be paid, not to work.</p>}
            {bank?.changeHoldUntil && Date.parse(bank.changeHoldUntil) > now && (
              <p>
                Payouts wait until <When at={bank.changeHoldUntil} />, because the details were changed.
              </p>
            )}
            {!isOpen && (
              <div>
                <Button onClick={() => setOpen(true)}>{bank ? "Change bank details" : "Add bank details"}</Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      {isOpen && mustSignIn && (
        <div className="ui-row ui-row-between">
          <p>Your sign-in is older than {freshMinutes} minutes. Sign in again to change where you are paid.</p>
          <Button kind="primary" onClick={onSignInAgain}>
            Sign in again
          </Button>
        </div>
      )}
      {isOpen && !mustSignIn && (
        <BankForm haulierId={haulierId} onStale={() => setStale(true)} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

type BankFormProps = {
  haulierId: string;
  onClose: () => void;
  /** The server wants a more recent sign-in. */
  onStale: () => void;
};

/** Bank details, typed anew: what is there is never filled in. */
function BankForm({ haulierId, onClose, onStale }: BankFormProps) {
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
  const cancel = (
    <Button kind="quiet" onClick={onClose} disabled={form.busy}>
      Cancel
    </Button>
  );
  return (
    <Form form={form} submit="Save bank details" busyText="Saving…" actions={cancel}>
      <BankFields />
    </Form>
  );
}
