import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Problem } from "../../ui/problem.tsx";
import { currentSignIn } from "../../lib/session-store.ts";
import { useNow } from "../../lib/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { When } from "../../ui/when.tsx";
import { bankDetailsQuery } from "../queries.ts";
import { BankForm } from "./bank-form.tsx";
import { Section } from "./section.tsx";

/** Minutes after a sign-in for which bank details may be changed; the server holds to the same. */
const freshMinutes = 15;

type BankSectionProps = { haulierId: string; onSignInAgain: () => void };

/** Where a haulier is paid, masked. Changing it takes a recent sign-in. */
export function BankSection({ haulierId, onSignInAgain }: BankSectionProps) {
  const queryClient = useQueryClient();
  const now = useNow(30_000);
  const bank = useQuery(bankDetailsQuery(haulierId));
  const [isOpen, setOpen] = useState(false);
  const [isStale, setStale] = useState(false);
  const mustSignIn = isStale || now / 1000 - (currentSignIn()?.signedInAt ?? 0) > freshMinutes * 60;
  const purpose = "Kept encrypted. Nobody sees whole numbers, you neither.";
  return (
    <Section id="bank" title="Where you are paid" purpose={purpose}>
      {bank.isPending && <Skeleton text="Loading your bank details" />}
      {bank.isLoadingError && <Problem error={bank.error} onRetry={() => void bank.refetch()} />}
      {bank.data === null && <p>No bank details yet. You need them to be paid, not to work.</p>}
      {bank.data && (
        <dl className="settings-facts">
          <dt>Account holder</dt>
          <dd>{bank.data.bankAccountName}</dd>
          <dt>Account number</dt>
          <dd className="ui-figures">ends in {bank.data.accountNumberEnding}</dd>
          <dt>Sort code</dt>
          <dd className="ui-figures">{bank.data.sortCodeEnding}</dd>
          <dt>Changed</dt>
          <dd>
            <When at={bank.data.changedAt} />
          </dd>
        </dl>
      )}
      {bank.data?.changeHoldUntil && Date.parse(bank.data.changeHoldUntil) > now && (
        <p>
          Payouts wait until <When at={bank.data.changeHoldUntil} />, because the details were changed.
        </p>
      )}
      {bank.data !== undefined && !isOpen && (
        <div>
          <Button onClick={() => setOpen(true)}>{bank.data ? "Change bank details" : "Add bank details"}</Button>
        </div>
      )}
      {isOpen && mustSignIn && (
        <div className="settings-row">
          <p>Your sign-in is older than {freshMinutes} minutes. Sign in again to change where you are paid.</p>
          <Button kind="primary" onClick={onSignInAgain}>
            Sign in again
          </Button>
        </div>
      )}
      {isOpen && !mustSignIn && (
        <BankForm
          onStale={() => setStale(true)}
          onClose={() => setOpen(false)}
          onSaved={(saved) => {
            queryClient.setQueryData(bankDetailsQuery(haulierId).queryKey, saved);
            setOpen(false);
          }}
        />
      )}
    </Section>
  );
}
