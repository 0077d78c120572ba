import { useQuery } from "@tanstack/react-query";
import { reading } from "../lib/reading.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { When } from "../ui/when.tsx";

/** Where the haulier is paid, masked: nobody is ever shown whole numbers. */
export function BankAccount({ haulierId }: { haulierId: string }) {
  const query = useQuery(reading("bankDetails", { haulierId }));
  return (
    <Loaded query={query} loading="Loading bank details" like="facts" count={4}>
      {(bank) =>
        bank ? (
          <NamedValues
            look="columns"
            values={[
              ["Account holder", bank.bankAccountName],
              [
                "Account number",
                <span key="number" className="ui-figures">
                  ending {bank.accountNumberEnding}
                </span>,
              ],
              [
                "Sort code",
                <span key="code" className="ui-figures">
                  {bank.sortCodeEnding}
                </span>,
              ],
              ["Changed", <When key="changed" at={bank.changedAt} />],
              ["No payout before", bank.changeHoldUntil && <When key="before" at={bank.changeHoldUntil} />],
            ]}
          />
        ) : (
          <EmptyState
            title="No bank account given yet"
            action={
              <LinkButton to="/settings" kind="primary">
                Account settings
              </LinkButton>
            }
          >
            <p>Say where you want to be paid. The numbers are kept encrypted, and only their endings are ever shown.</p>
          </EmptyState>
        )
      }
    </Loaded>
  );
}
