import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { Button } from "../ui/button.tsx";
import { Link } from "../ui/links.ts";
import { ServiceScene } from "../ui/service-picture.tsx";
import styles from "./get-started-dialog.module.css";
import { GuestQuoteForm, type LeadStart, useGuestQuoteForm } from "./guest-quote-form.tsx";

type Step = "choice" | "prices" | "quote" | "success";

const heads: Readonly<Record<Step, { title: string; description: string }>> = {
  choice: { title: "Get started", description: "What would you like to do?" },
  prices: {
    title: "Prices for your job",
    description: "From hauliers' own rate cards, including VAT. No account needed.",
  },
  quote: { title: "Request a quote", description: "No account needed. Verified hauliers near you answer by email." },
  success: {
    title: "Quote Request Sent!",
    description: "We'll send competitive quotes to your email within 24 hours.",
  },
};

/** Props of the step that asks for the job and shows prices. The app passes the component in from other slices. */
export type PriceSteps = {
  onBack: () => void;
  /** Switches to a request for quotes by email, for the same job. */
  onQuotes: (job: LeadStart) => void;
  onLeave: () => void;
};

/** Steps for visitors without an account: choice, prices, request for quotes, confirmation. */
export function useGetStarted(Prices: ComponentType<PriceSteps>, onLeave: () => void) {
  const [step, setStep] = useState<Step>("choice");
  const [cameFrom, setCameFrom] = useState<Step>("choice");
  const [sentTo, setSentTo] = useState("");
  const form = useGuestQuoteForm((email) => {
    setSentTo(email);
    setStep("success");
  });
  const ask = (from: Step) => {
    setCameFrom(from);
    setStep("quote");
  };
  const askForJob = (job: LeadStart) => {
    for (const [name, value] of Object.entries(job)) form.setValue(name as keyof LeadStart, value);
    ask("prices");
  };
  const end = () => {
    onLeave();
    if (step === "success") setStep("choice");
  };
  const contents: Readonly<Record<Step, () => ReactNode>> = {
    choice: () => <Choice onPrices={() => setStep("prices")} onQuote={() => ask("choice")} onLeave={onLeave} />,
    prices: () => null,
    quote: () => <GuestQuoteForm form={form} onBack={() => setStep(cameFrom)} />,
    success: () => <Sent email={sentTo} onClose={end} />,
  };
  // True while the prices must stay mounted: a step back from the request for quotes shows them unchanged.
  const isPriced = step === "prices" || (step === "quote" && cameFrom === "prices");
  const content = (
    <>
      {isPriced && (
        <div hidden={step !== "prices"}>
          <Prices onBack={() => setStep("choice")} onQuotes={askForJob} onLeave={onLeave} />
        </div>
      )}
      {contents[step]()}
    </>
  );
  return { ...heads[step], content, busy: form.busy, end };
}

type ChoiceProps = { onPrices: () => void; onQuote: () => void; onLeave: () => void };

function Choice({ onPrices, onQuote, onLeave }: ChoiceProps) {
  const { user } = useSession();
  const registers = !user || may(user, "requestContractorAccess");
  const quote = (
    <>
      <ServiceScene service="hiab" isFirst />
      <strong>Get a quote</strong>
      <span className="ui-soft">Request your free quote in under 30 seconds. No account needed.</span>
    </>
  );
  return (
    <div className={styles.choices}>
      {may(user, "createJobRequest") ? (
        <Link to="/book" className={styles.choice} onClick={onLeave}>
          {quote}
        </Link>
      ) : (
        <>
          <button type="button" className={styles.choice} onClick={onPrices}>
            <ServiceScene service="skips" isFirst />
            <strong>See prices now</strong>
            <span className="ui-soft">What your job costs, from hauliers near the site. All services.</span>
          </button>
          <button type="button" className={styles.choice} onClick={onQuote}>
            {quote}
          </button>
        </>
      )}
      {registers && (
        <Link to="/signup?type=contractor" className={styles.choice} onClick={onLeave}>
          <ServiceScene service="crane-hire" isFirst />
          <strong>{user ? "Upgrade to Contractor Account" : "Register as Contractor"}</strong>
          <span className="ui-soft">An account to book with is free, and keeps your bookings.</span>
        </Link>
      )}
    </div>
  );
}

function Sent({ email, onClose }: { email: string; onClose: () => void }) {
  const next = useRef<HTMLParagraphElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <div className="ui-stack">
      <p ref={next} tabIndex={-1}>
        First, open the email we just sent to <strong>{email}</strong> and confirm that the address is yours. After that
        we ask the hauliers.
      </p>
      <div className="ui-row">
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}
