import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { settingsOperations } from "#shared/accounts/settings-operations.ts";
import { reading } from "../../api/reading.ts";
import { useChange } from "../../api/use-change.ts";
import { useNow } from "../../device/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { hasCode } from "../../ui/fault-words.ts";
import { Form } from "../../ui/form/form.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { Link } from "../../ui/links.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { toast } from "../../ui/toast.ts";
import { When } from "../../ui/when.tsx";
import { whenText } from "../../ui/when-text.ts";
import { BankFields, emptyBank } from "../bank-fields.tsx";
import { MaskedBank } from "../masked-bank.tsx";

/** A haulier's bank account, masked. A change needs a recent sign-in with MFA. */
export function BankDetails({ haulierId }: { haulierId: string }) {
  const now = useNow(30_000);
  const [isOpen, setOpen] = useState(false);
  const query = useQuery(reading("bankDetails", { haulierId }));
  return (
    <>
      <Loaded query={query} loading="Loading your bank details" like="facts" count={4}>
        {(bank) => (
          <>
            {bank ? <MaskedBank bank={bank} /> : <p>No bank details yet. You need them to be paid, not to work.</p>}
            {bank?.changeHoldUntil && Date.parse(bank.changeHoldUntil) > now && (
              <p>
                Contractors see this account from <When at={bank.changeHoldUntil} />, because it changed.
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
      {isOpen && <BankForm haulierId={haulierId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The form starts empty: stored bank details are never filled in. */
function BankForm({ haulierId, onClose }: { haulierId: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useOperationForm({
    schema: settingsOperations.setBankDetails.input,
    start: emptyBank,
    input: (bank) => ({ bank }),
    send: useChange("setBankDetails").mutateAsync,
    onDone: (saved) => {
      queryClient.setQueryData(reading("bankDetails", { haulierId }).queryKey, saved);
      const until = saved.changeHoldUntil;
      toast({
        title: "Bank details saved",
        ...(until && { description: `Contractors see them from ${whenText(until)}.` }),
      });
      onClose();
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
      {hasCode(form.problem, "access.secondFactorNeeded") && (
        <p>
          <Link to={{ search: "", hash: "second-factor" }}>Set up two-step sign-in</Link>
        </p>
      )}
    </Form>
  );
}
