import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { normaliseService } from "#shared/catalogue/normalise.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { payableOf, payableShown } from "#shared/pricing/payable.ts";
import type { OpenJob, Quote } from "#shared/quotes/model.ts";
import { pathTo } from "#shared/web-paths.ts";
import { useMe } from "../accounts/public.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { PriceTaxes } from "../booking/public.ts";
import { TradingTermsLine, useTradingTerms } from "../compliance/public-terms.ts";
import { PriceTable } from "../fleet/public.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { hasCode } from "../ui/fault-words.ts";
import { useNavigate } from "../ui/links.ts";
import { Problem } from "../ui/problem.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { toast } from "../ui/toast.ts";

type AcceptQuoteProps = {
  quote: Pick<Quote, "id" | "totalPence" | "revision" | "haulierName" | "haulierId">;
  job?: Pick<OpenJob, "id" | "service" | "details">;
  description: string;
  /** A mutation to run before accepting. `run` must call `then` when it succeeds. */
  first?: {
    readonly isPending: boolean;
    readonly error: unknown;
    readonly reset: () => void;
    readonly run: (then: () => void) => void;
  };
};

export function AcceptQuote(props: AcceptQuoteProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button kind="primary" onClick={() => setIsAsking(true)}>
        Accept <span className="ui-visually-hidden">the quote of {props.quote.haulierName}</span>
      </Button>
      {isAsking && <AcceptDialog {...props} onClose={() => setIsAsking(false)} />}
    </>
  );
}

/** Shows a contractor in CIS the amount to pay. Asks whether CIS applies if no data source says so. */
function AcceptDialog({ quote, job, description, first, onClose }: AcceptQuoteProps & { onClose: () => void }) {
  const { id: quoteId, totalPence, revision: expectedRevision, haulierName } = quote;
  const terms = useTradingTerms(quote.haulierId);
  const navigate = useNavigate();
  const isInCis = useMe()?.inCis === true;
  const [cisApplies, setCisApplies] = useState<boolean | null>(null);
  const answer = cisApplies === null ? {} : { cisApplies };
  const tax = useQuery({
    ...reading("priceQuote", { quoteId, ...answer }),
    enabled: isInCis && !first,
    placeholderData: keepPreviousData,
  });
  const price = tax.data;
  const accept = useChange("acceptQuote", {
    alsoChanges: ["booking", "leads", "compliance"],
    onSuccess: (booking) => {
      toast({ title: "Booked", description: `${haulierName} has been notified.` });
      void navigate(pathTo("/track-delivery/:bookingId", { params: { bookingId: booking.id } }));
    },
    onError: (refused) => void (hasCode(refused, "booking.priceChanged") && tax.refetch()),
  });
  const book = () =>
    accept.mutate({
      ...{ quoteId, expectedTotalPence: totalPence, expectedRevision, ...answer },
      ...(terms.data && { tradingTerms: terms.data.version }),
      ...(price && payableShown([price])),
    });
  // A guest in CIS continues under Pending quotes: the price is visible only to the request's owner.
  const then = isInCis ? () => void navigate("/pending-quotes") : book;
  const isComing = isInCis && !first && !tax.error && (!price || tax.isPlaceholderData);
  const lacksNote = job !== undefined && hasCode(accept.error, "waste.consignmentIncomplete");
  return (
    <ConfirmDialog
      kind="primary"
      title={`Book ${haulierName} for ${formatPence(price ? payableOf(price) : totalPence)}?`}
      description={description}
      submit="Accept and book"
      busy={accept.isPending || (first?.isPending ?? false)}
      waits={!first && (isComing || terms.isLoading)}
      error={first?.error ?? (lacksNote ? null : accept.error) ?? tax.error}
      onConfirm={() => (first ? first.run(then) : book())}
      onClose={onClose}
    >
      {isInCis && first && <p>The request becomes yours first. VAT and CIS are shown before you accept the quote.</p>}
      {terms.data && !first && <TradingTermsLine terms={terms.data} name={haulierName} />}
      {isComing && !price && <Spinner text="Working out VAT and CIS" shown />}
      {lacksNote && (
        <div className="ui-stack">
          <Problem error={accept.error} inline />
          <LinkButton to={pathTo("/special-waste/:jobRequestId", { params: { jobRequestId: job.id } })}>
            Add what is missing
          </LinkButton>
        </div>
      )}
      {price && (
        <div className="ui-stack">
          <PriceTable caption="What you pay" price={price} />
          <PriceTaxes
            prices={[price]}
            service={job ? normaliseService(job.service) : null}
            details={job?.details ?? null}
            onAnswer={setCisApplies}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}
