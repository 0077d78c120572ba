import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { reading } from "../../lib/reading.ts";
import { currentSignIn } from "../../lib/session-store.ts";
import { useNow } from "../../lib/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { NamedValues } from "../../ui/named-values.tsx";
import { Section } from "../../ui/section.tsx";
import { When } from "../../ui/when.tsx";
import { BankForm } from "./bank-form.tsx";

/** Minutes after a sign-in for which bank details may be changed; the server holds to the same. */
const freshMinutes = 15;

type BankSectionProps = { haulierId: string; onSignInAgain: () => void };

/** Where a haulier is paid, masked. Changing it takes a recent sign-in. */
export function BankSection({ haulierId, onSignInAgain }: BankSectionProps) {
  const now = useNow(30_000);
  const [isOpen, setOpen] = useState(false);
  const [isStale, setStale] = useState(false);
  const mustSignIn = isStale || now / 1000 - (currentSignIn()?.signedInAt ?? 0) > freshMinutes * 60;
  const query = useQuery(reading("bankDetails", { haulierId }));
  return (
    <Section
      card
      id="bank"
      title="Where you are paid"
      purpose="Kept encrypted. Nobody sees whole numbers, not even you."
    >
      <Loaded query={query} loading="Loading your bank details" like="facts" count={4}>
        {(bank) => (
          <>
            {bank ? (
              <NamedValues
                values={[
                  ["Account holder", bank.bankAccountName],
                  [
                    "Account number",
                    <span key="number" className="ui-figures">
                      ends in {bank.accountNumberEnding}
                    </span>,
                  ],
                  [
                    "Sort code",
                    <span key="code" className="ui-figures">
                      {bank.sortCodeEnding}
                    </span>,
                  ],
                  ["Changed", <When key="changed" at={bank.changedAt} />],
                ]}
              />
            ) : (
              <p>No bank details yet. You need them to be paid, not to work.</p>
            )}
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
    </Section>
  );
}
