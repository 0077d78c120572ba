import { OwnRecords } from "../lib/own-records.tsx";
import { useSession } from "../lib/session-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { BankAccount } from "./bank-account.tsx";

/** /payout-setup: where a haulier is paid. */
export default function PayoutSetupPage() {
  const { user } = useSession();
  return (
    <Page
      title="Payout setup"
      purpose="Where you are paid. After a change, payouts wait 72 hours, so that nobody can turn them aside unnoticed."
      action={<LinkButton to="/payout-dashboard">Payouts</LinkButton>}
    >
      <OwnRecords of="bank details" needs="setBankDetails">
        <Section title="Bank account">
          {user && <BankAccount haulierId={user.id} />}
          <div>
            <LinkButton to="/settings">Change it in your settings</LinkButton>
          </div>
        </Section>
      </OwnRecords>
    </Page>
  );
}
