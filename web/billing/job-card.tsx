import { useQuery } from "@tanstack/react-query";
import CreditCard from "lucide-react/icons/credit-card";
import { useState } from "react";
import type { JobCard as Card, JobCardView } from "#shared/checkout/model.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { api } from "../api/api.ts";
import { reading } from "../api/reading.ts";
import { Button } from "../ui/button.tsx";
import { toastProblem } from "../ui/problem.tsx";
import { Section } from "../ui/section.tsx";
import { whenText } from "../ui/when-text.ts";

type JobCardProps = { bookingId: string; isPayer: boolean };

/** The payment card for a booking before delivery. Renders nothing if no card can be saved. */
export function JobCardSection(props: JobCardProps) {
  const view = useJobCard(props.bookingId);
  return (
    view && (
      <Section id="invoice" card title="Card for this job">
        <State of={view} {...props} />
      </Section>
    )
  );
}

/** The payment card for a booking, beside its invoice. Renders nothing if no card was saved. */
export function JobCard(props: JobCardProps) {
  const view = useJobCard(props.bookingId);
  return view && <State of={view} {...props} />;
}

function useJobCard(bookingId: string): JobCardView | null {
  const { data } = useQuery(reading("jobCard", { bookingId }));
  return data && (data.card || data.mayBeSaved) ? data : null;
}

function State({ of: { card, mayBeSaved, isByInvoice }, bookingId, isPayer }: JobCardProps & { of: JobCardView }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      window.location.assign((await api.saveCard({ bookingId })).url);
    } catch (error) {
      toastProblem(error);
      setBusy(false);
    }
  };
  return (
    <div className="ui-stack">
      <p>{card ? wordsOf(card, isPayer) : "Save a card at Stripe for this job only. Nothing is charged now."}</p>
      {mayBeSaved && (
        <>
          <p className="ui-soft">
            {isByInvoice
              ? "Each invoice is charged when it is issued, straight to the haulier’s own account, less what you dispute. A hire of more than a week has an invoice for each week."
              : "The agreed sum is held on the card when the vehicle sets off. It is charged when the invoice is issued, straight to the haulier’s own account, less what you dispute. Extras are paid with the invoice."}
          </p>
          <div>
            <Button
              icon={<CreditCard aria-hidden="true" />}
              busy={busy}
              busyText="Opening…"
              onClick={() => void save()}
            >
              {card ? "Save another card for this job" : "Save a card for this job"}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** Describes the state of a card payment to the payer or the payee. */
function wordsOf({ state, authorisedPence, heldUntil, capturedPence }: Card, isPayer: boolean): string {
  const whose = isPayer ? "your card" : "the contractor’s card";
  const otherWay = isPayer
    ? "Choose another way to pay the invoice."
    : "The contractor has to choose another way to pay.";
  switch (state) {
    case "saved":
      return isPayer ? "Your card is saved for this job." : "The contractor has saved a card for this job.";
    case "authorised":
      return `${formatPence(authorisedPence ?? 0)} is on hold on ${whose}${heldUntil ? ` until ${whenText(heldUntil)}` : ""}. It is not paid yet.`;
    case "captured":
      return `${formatPence(capturedPence ?? 0)} was charged to ${whose}.`;
    case "declined":
      return `${isPayer ? "Your card" : "The contractor’s card"} was declined. Nothing was charged. ${otherWay}`;
    case "lapsed":
      return `The hold on ${whose} has expired. Nothing was charged. ${otherWay}`;
    case "released":
      return `Nothing was charged to ${whose}. The hold has ended.`;
  }
}
