import { useEffect, useRef, useState } from "react";
import { Link } from "../lib/links.ts";
import { may } from "../lib/may.ts";
import { useSession } from "../lib/session-context.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ServiceScene } from "../ui/service-picture.tsx";
import styles from "./get-started-dialog.module.css";
import { GuestQuoteForm, useGuestQuoteForm } from "./guest-quote-form.tsx";

type Step = "choice" | "quote" | "success";

const heads: Readonly<Record<Step, { title: string; description: string }>> = {
  choice: { title: "Get started", description: "What would you like to do?" },
  quote: { title: "Request a quote", description: "No account needed. Verified hauliers near you answer by email." },
  success: {
    title: "Quote Request Sent!",
    description: "We'll send competitive quotes to your email within 24 hours.",
  },
};

/** Three steps: a quote without an account, or an account that books; the form of the first; what happens next. */
export function GetStartedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [step, setStep] = useState<Step>("choice");
  const [sentTo, setSentTo] = useState("");
  const form = useGuestQuoteForm((email) => {
    setSentTo(email);
    setStep("success");
  });
  const close = () => {
    onClose();
    if (step === "success") setStep("choice");
  };
  return (
    <Dialog open={open} locked={form.busy} onOpenChange={(next) => !next && close()} {...heads[step]} size="wide">
      {step === "choice" && <Choice onQuote={() => setStep("quote")} onClose={onClose} />}
      {step === "quote" && <GuestQuoteForm form={form} onBack={() => setStep("choice")} />}
      {step === "success" && <Sent email={sentTo} onClose={close} />}
    </Dialog>
  );
}

function Choice({ onQuote, onClose }: { onQuote: () => void; onClose: () => void }) {
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
        <Link to="/book" className={styles.choice} onClick={onClose}>
          {quote}
        </Link>
      ) : (
        <button type="button" className={styles.choice} onClick={onQuote}>
          {quote}
        </button>
      )}
      {registers && (
        <Link to="/signup?type=contractor" className={styles.choice} onClick={onClose}>
          <ServiceScene service="crane-hire" isFirst />
          <strong>{user ? "Upgrade to Contractor Account" : "Register as Contractor"}</strong>
          <span className="ui-soft">An account that books costs nothing, and keeps your bookings.</span>
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
        First, open the mail that we have just sent to <strong>{email}</strong> and confirm that the address is yours.
        Hauliers are told from then on.
      </p>
      <div className="ui-row">
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}
