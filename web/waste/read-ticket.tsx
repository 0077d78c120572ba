import ScanText from "lucide-react/icons/scan-text";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { ukDayOf } from "#shared/kernel/time.ts";
import { type TicketPart, type TicketReading, ticketIn } from "#shared/waste/ticket-text.ts";
import { documentLines } from "../booking/public.ts";
import { Button } from "../ui/button.tsx";
import { Hint } from "../ui/hint.tsx";
import { Progress } from "../ui/progress.tsx";

type Step = Parameters<Parameters<typeof documentLines>[1]>[0];

/** Fills a weighbridge ticket's fields from its photo by OCR on this device. The user checks them. */
export function ReadTicket({ photo }: { photo: File | null }) {
  const { setValue } = useFormContext();
  const reading = useRef<AbortController>(null);
  const [step, setStep] = useState<Step | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  if (!photo) return null;

  const read = async () => {
    const abort = new AbortController();
    reading.current = abort;
    setSaid(null);
    setStep({ step: "fetching", done: 0 });
    try {
      const ticket = ticketIn(await documentLines(photo, setStep, abort.signal), ukDayOf(new Date().toISOString()));
      for (const part of parts) if (ticket[part] !== null) setValue(part, String(ticket[part]), { shouldDirty: true });
      setSaid(saidOf(ticket));
    } catch {
      if (!abort.signal.aborted) setSaid(notRead);
    } finally {
      setStep(null);
    }
  };

  // One button element for both states, so that it keeps keyboard focus.
  return (
    <div className="ui-stack ui-stack-tight">
      {step && (
        <Progress done={step.done} of={1}>
          {step.step === "fetching" ? "Getting the reader…" : "Reading the ticket…"}
        </Progress>
      )}
      <div>
        <Button
          icon={step ? <X aria-hidden="true" /> : <ScanText aria-hidden="true" />}
          onClick={() => (step ? reading.current?.abort() : void read())}
        >
          {step ? "Stop reading" : "Read the photo"}
        </Button>
      </div>
      {said ? (
        <p role="status">{said}</p>
      ) : (
        <Hint>Fills in the fields on this device. Downloads 18 MB the first time.</Hint>
      )}
    </div>
  );
}

const words: Readonly<Record<TicketPart, string>> = {
  number: "ticket number",
  grossKg: "gross",
  tareKg: "tare",
  netKg: "net",
  weighedAt: "time",
};
const parts = Object.keys(words) as TicketPart[];
const list = new Intl.ListFormat("en-GB");
const notRead = "The photo cannot be read. Type in what the ticket says.";

function saidOf(ticket: TicketReading): string {
  const found = parts.filter((part) => ticket[part] !== null);
  if (found.length === 0) return notRead;
  const doubts = ticket.check.map((part) => words[part]);
  const doubt = doubts.length > 0 ? ` Check the ${list.format(doubts)}.` : "";
  return `Read from the photo: ${list.format(found.map((part) => words[part]))}. Compare them with the ticket.${doubt}`;
}
