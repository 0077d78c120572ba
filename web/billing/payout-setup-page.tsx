import { MaskedBank } from "../accounts/public.ts";
import { reading } from "../api/reading.ts";
import { OwnRecords } from "../session/own-records.tsx";
import { useSession } from "../session/session-context.ts";
import { LinkButton, PrimaryLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Read } from "../ui/loaded.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { When } from "../ui/when.tsx";
import { OnlinePayments } from "./online-payments.tsx";

export default function PayoutSetupPage() {
  const { user } = useSession();
  return (
    <Page
      title="Payout setup"
      purpose="Where you are paid. Contractors see a changed account only after 72 hours, so that a fraud is noticed in time."
      action={<LinkButton to="/payout-dashboard">Payouts</LinkButton>}
    >
      <OwnRecords of="bank details" needs="setBankDetails">
        <Section title="Bank account" action={<LinkButton to="/settings">Change it in your settings</LinkButton>}>
          {user && <BankAccount haulierId={user.id} />}
        </Section>
        <OnlinePayments />
      </OwnRecords>
    </Page>
  );
}

function BankAccount({ haulierId }: { haulierId: string }) {
  return (
    <Read of={reading("bankDetails", { haulierId })} loading="Loading bank details" like="facts" count={4}>
      {(bank) =>
        bank ? (
          <MaskedBank
            bank={bank}
            look="columns"
            more={[
              ["Shown to contractors from", bank.changeHoldUntil && <When key="before" at={bank.changeHoldUntil} />],
            ]}
          />
        ) : (
          <EmptyState
            title="No bank account given yet"
            action={<PrimaryLink to="/settings">Account settings</PrimaryLink>}
          >
            <p>
              Say where you want to be paid. The numbers are stored encrypted. Only the contractor of an unpaid invoice
              sees them.
            </p>
          </EmptyState>
        )
      }
    </Read>
  );
}
