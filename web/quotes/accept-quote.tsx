import { formatPence } from "#shared/kernel/money-text.ts";
import type { Quote } from "#shared/quotes/model.ts";
import { pathTo } from "#shared/web-paths.ts";
import { useChange } from "../api/use-change.ts";
import { ConfirmButton } from "../ui/confirm-dialog.tsx";
import { useNavigate } from "../ui/links.ts";
import { toast } from "../ui/toast.ts";

type AcceptQuoteProps = {
  quote: Pick<Quote, "id" | "totalPence" | "revision" | "haulierName">;
  /** What follows from it. */
  description: string;
  /** A change that is made before; `run` makes it and then calls `then`. */
  first?: {
    readonly isPending: boolean;
    readonly error: unknown;
    readonly reset: () => void;
    readonly run: (then: () => void) => void;
  };
};

/** Accepts a quote and opens the booking, after asking. */
export function AcceptQuote({ quote, description, first }: AcceptQuoteProps) {
  const { id: quoteId, totalPence: expectedTotalPence, revision: expectedRevision, haulierName } = quote;
  const navigate = useNavigate();
  const accept = useChange("acceptQuote", {
    alsoChanges: ["booking", "leads"],
    onSuccess: (booking) => {
      toast({ title: "Booked", description: `${haulierName} has been told.` });
      void navigate(pathTo("/track-delivery/:bookingId", { params: { bookingId: booking.id } }));
    },
  });
  const book = () => accept.mutate({ quoteId, expectedTotalPence, expectedRevision });
  return (
    <ConfirmButton
      kind="primary"
      title={`Book ${haulierName} for ${formatPence(expectedTotalPence)}?`}
      description={description}
      submit="Accept and book"
      change={{
        isPending: accept.isPending || (first?.isPending ?? false),
        error: first?.error ?? accept.error,
        reset: () => {
          first?.reset();
          accept.reset();
        },
      }}
      onConfirm={() => (first ? first.run(book) : book())}
    >
      Accept <span className="ui-visually-hidden">the quote of {haulierName}</span>
    </ConfirmButton>
  );
}
