import { useState } from "react";
import { type ApiOutput, api } from "../api/api.ts";
import { reading } from "../api/reading.ts";
import { Button } from "../ui/button.tsx";
import { Read } from "../ui/loaded.tsx";
import { Problem } from "../ui/problem.tsx";
import { Section } from "../ui/section.tsx";
import { whenText } from "../ui/when-text.ts";
import { usePayoutLicence } from "./payout-mode.ts";

type OnlinePaymentsData = ApiOutput<"onlinePayments">;

/** Shows a haulier how contractors can pay, and sets up cards and Pay by Bank. */
export function OnlinePayments() {
  return (
    <Section title="How contractors pay you">
      <Read of={reading("onlinePayments", {})} loading="Loading ways to be paid" like="facts" count={2}>
        {(online) => <Ways of={online} />}
      </Read>
    </Section>
  );
}

function Ways({ of }: { of: OnlinePaymentsData }) {
  const licence = usePayoutLicence();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const open = async () => {
    setBusy(true);
    setProblem(null);
    try {
      window.location.assign((await api.connectOnline({})).url);
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  };
  return (
    <>
      <p>
        {licence
          ? `By bank transfer to your account, or to Haulyard’s, which holds it under the licence of ${licence.institution} and pays it out.`
          : "By bank transfer, straight to your account. Haulyard never holds your money."}
      </p>
      <p>{onlineWords(of)}</p>
      {of.isOffered && (
        <div>
          <Button busy={busy} busyText="Opening…" onClick={() => void open()}>
            {of.account ? "Open your account at Stripe" : "Set up with Stripe"}
          </Button>
        </div>
      )}
      {problem !== null && <Problem error={problem} inline />}
    </>
  );
}

function onlineWords({ isOffered, account }: OnlinePaymentsData): string {
  if (!isOffered) return "Card and Pay by Bank are not offered here.";
  if (!account) return "You can also take cards and Pay by Bank, with your own account at Stripe.";
  if (!account.canCharge) return "Stripe needs more details from you before contractors can pay by card.";
  if (account.holdUntil > new Date().toISOString())
    return `Contractors can pay by card or Pay by Bank from ${whenText(account.holdUntil)}: a new account waits 72 hours.`;
  return "Also by card or Pay by Bank, to your own account at Stripe.";
}
