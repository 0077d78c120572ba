import { OwnRecords } from "../lib/own-records.tsx";
import { useSession } from "../lib/session-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { BankAccount } from "./bank-account.tsx";

/** /payout-setup: where a haulier is paid. */
export default function PayoutSetupPage() {
  const { user } = useSession();
  return (
    <div className="ui-page ui-stack">
      <PageHeader
        title="Payout setup"
        purpose="Where you are paid. After a change, payouts wait 72 hours, so that nobody can turn them aside unnoticed."
        actions={<LinkButton to="/payout-dashboard">Payouts</LinkButton>}
      />
      <OwnRecords of="bank details" needs="setBankDetails">
        <h2>Bank account</h2>
        {user && <BankAccount haulierId={user.id} />}
        <div>
          <LinkButton to="/settings">Change it in your settings</LinkButton>
        </div>
      </OwnRecords>
    </div>
  );
}
