import { useQuery } from "@tanstack/react-query";
import { Problem } from "../ui/problem.tsx";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { When } from "../ui/when.tsx";
import { bankDetailsQuery } from "./queries.ts";
import "./billing.css";

/** Where the haulier is paid, masked: nobody is ever shown whole numbers. */
export function BankAccount({ haulierId }: { haulierId: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(bankDetailsQuery(haulierId));
  if (isPending) return <Skeleton lines={3} text="Loading bank details" />;
  if (error) return <Problem error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
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
    );
  return (
    <dl className="billing-account">
      <div>
        <dt>Account holder</dt>
        <dd>{data.bankAccountName}</dd>
      </div>
      <div>
        <dt>Account number</dt>
        <dd className="ui-figures">ending {data.accountNumberEnding}</dd>
      </div>
      <div>
        <dt>Sort code</dt>
        <dd className="ui-figures">{data.sortCodeEnding}</dd>
      </div>
      <div>
        <dt>Changed</dt>
        <dd>
          <When at={data.changedAt} />
        </dd>
      </div>
      {data.changeHoldUntil && (
        <div>
          <dt>No payout before</dt>
          <dd>
            <When at={data.changeHoldUntil} />
          </dd>
        </div>
      )}
    </dl>
  );
}
