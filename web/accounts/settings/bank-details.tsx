import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { stepUpMinutes } from "#shared/accounts/second-factor.ts";
import { settingsOperations } from "#shared/accounts/settings-operations.ts";
import { hasCode } from "../../lib/fault-words.ts";
import { Link } from "../../lib/links.ts";
import { MaskedBank } from "../../lib/masked-bank.tsx";
import { reading } from "../../lib/reading.ts";
import { useChange } from "../../lib/use-change.ts";
import { useNow } from "../../lib/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { toast } from "../../ui/toast.ts";
import { When } from "../../ui/when.tsx";
import { BankFields, emptyBank } from "../bank-fields.tsx";
import { SignInOnceMore } from "./sign-in-once-more.tsx";

type BankDetailsProps = Omit<ComponentProps<typeof BankForm>, "onClose">;

/** Where a haulier is paid, masked. Changing it takes a recent sign-in with a second factor. */
export function BankDetails({ haulierId, email, onLeaveToSignIn }: BankDetailsProps) {
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
      {isOpen && (
        <BankForm
          haulierId={haulierId}
          email={email}
          onLeaveToSignIn={onLeaveToSignIn}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type BankFormProps = {
  haulierId: string;
  email: string;
  /** The way to a new sign-in for whoever has no password to type here; null for others. */
  onLeaveToSignIn: (() => void) | null;
  onClose: () => void;
};

/**
 * Bank details, typed anew: what is there is never filled in. Where the server wants a newer sign-in, that is asked for
 * here, and what was typed is sent again.
 */
function BankForm({ haulierId, email, onLeaveToSignIn, onClose }: BankFormProps) {
  const queryClient = useQueryClient();
  const [isStale, setStale] = useState(false);
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
      if (!hasCode(error, "access.signInAgain")) return false;
      setStale(true);
      return true;
    },
  });
  const cancel = (
    <Button kind="quiet" onClick={onClose} disabled={form.busy}>
      Cancel
    </Button>
  );
  const goOn = () => {
    setStale(false);
    form.submit();
  };
  return (
    <>
      <Form form={form} submit="Save bank details" busyText="Saving…" actions={cancel}>
        <BankFields />
        {hasCode(form.problem, "access.secondFactorNeeded") && (
          <p>
            <Link to={{ search: "", hash: "second-factor" }}>To the second factor</Link>
          </p>
        )}
      </Form>
      {isStale && onLeaveToSignIn && (
        <div className="ui-row ui-row-between">
          <p>Your sign-in is older than {stepUpMinutes} minutes. Sign in again to change where you are paid.</p>
          <Button kind="primary" onClick={onLeaveToSignIn}>
            Sign in again
          </Button>
        </div>
      )}
      {isStale && !onLeaveToSignIn && (
        <SignInOnceMore
          email={email}
          why="Before you change where you are paid, please show that it is you."
          onDone={goOn}
          onClose={() => setStale(false)}
        />
      )}
    </>
  );
}
