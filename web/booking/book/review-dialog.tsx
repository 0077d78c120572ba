import { useState } from "react";
import { termsNow, termsWords } from "#shared/booking/cancellation.ts";
import { normaliseService } from "#shared/catalogue/normalise.ts";
import type { Supplier } from "#shared/fleet/model.ts";
import { nameOf } from "#shared/fleet/rules.ts";
import { payableOf } from "#shared/pricing/payable.ts";
import type { PriceBreakdown } from "#shared/pricing/price.ts";
import { TradingTermsLine, useTradingTerms } from "../../compliance/public-terms.ts";
import { PriceTable, reverseChargeNote } from "../../fleet/public.ts";
import type { PhotoUploads } from "../../photos/use-photo-uploads.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { MoneyBreakdown } from "../../ui/money-breakdown.tsx";
import { Problem } from "../../ui/problem.tsx";
import { When } from "../../ui/when.tsx";
import { bankHolidayText } from "../bank-holiday.tsx";
import { Times } from "../times.tsx";
import { WorkFacts } from "../work-facts.tsx";
import { AskedBeforeNotice } from "./asked-before.tsx";
import { startsWith } from "./draft-times.ts";
import { HandOnChoice, useHandOn } from "./hand-on-choice.tsx";
import { HoldNotice, isTaken, type NextSteps, TakenNotice } from "./hold-notice.tsx";
import { draftService, type JobDraft, pickupLabel } from "./job-draft.ts";
import { PriceTaxes } from "./lazy-price-taxes.ts";
import { PayTerms } from "./pay-terms.tsx";
import { PriceChangeNotice } from "./price-change.tsx";
import { Consent, shownWork } from "./review-parts.tsx";
import { useHold } from "./use-hold.ts";
import { type ReviewOutcome, sendsNote, useSubmitRequest } from "./use-submit-request.ts";

type ReviewDialogProps = {
  draft: JobDraft;
  photos: PhotoUploads;
  notes: PhotoUploads;
  supplier: Supplier;
  onCancel: () => void;
  next: NextSteps;
  onEnd: (outcome: ReviewOutcome) => void;
  inPlaceOf?: string | null;
};

/** Shows all details of the request and the binding price before the user sends it. */
export function ReviewDialog({
  draft,
  photos,
  notes,
  supplier,
  onCancel,
  next,
  onEnd,
  inPlaceOf = null,
}: ReviewDialogProps) {
  const hold = useHold(draft, supplier);
  const choice = useHandOn();
  const [cisApplies, setCisApplies] = useState<boolean | null>(null);
  const terms = useTradingTerms(supplier.haulierId ?? null);
  const tradingTerms = terms.data?.version ?? null;
  const reviewed = { draft, photos, notes, supplier, handOn: choice.handOn, inPlaceOf, cisApplies, tradingTerms };
  const sending = useSubmitRequest(reviewed, onEnd);
  const { submit, busy, prices, waits, priceChange, askedBefore, problem } = sending;
  const hasNote = sendsNote(draft) && notes.photos.length > 0;
  const now = new Date().toISOString();
  const times = startsWith(draft, supplier, now);
  const [collectAt] = times ?? [];
  const isOrder = times !== null && times.length > 1;
  const taken = [problem, hold.refused].find(isTaken);
  return (
    <Dialog
      open
      size="wide"
      locked={busy}
      onOpenChange={(open) => !open && onCancel()}
      title="Review & Confirm"
      actions={
        <>
          <Button onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <Button
            kind="primary"
            busy={busy}
            busyText="Submitting…"
            disabled={!collectAt || waits || terms.isLoading || photos.busy || (hasNote && notes.busy)}
            onClick={() => void submit()}
          >
            Confirm & Submit
          </Button>
        </>
      }
    >
      <div className="ui-stack">
        <WorkFacts
          work={shownWork(draft)}
          places={[pickupLabel(draft), "Delivery Location"]}
          first={[
            ["Service", draftService(draft)?.displayName],
            ["Haulier", nameOf(supplier)],
          ]}
          between={[
            [
              "When",
              times ? (
                <Times key="when" times={times} details={shownWork(draft).details} />
              ) : (
                "That time has passed. Cancel and choose another."
              ),
            ],
            ["Bank holiday", times && bankHolidayText(times, draft.pickup.place)],
            ["Contact name", draft.contactName],
            ["Phone", draft.contactPhone],
            ["Email", draft.contactEmail],
          ]}
          last={[
            ["Photos", photos.photos.length > 0 && <FilesSent key="photos" files={photos} />],
            ["Voice note", hasNote && <FilesSent key="note" files={notes} />],
          ]}
        />
        {supplier.lowEmission && (
          <Banner tone="warn" inset>
            <p>{supplier.lowEmission} The haulier is asked to check before it accepts.</p>
          </Banner>
        )}
        {priceChange && <PriceChangeNotice change={priceChange} />}
        {taken ? <TakenNotice error={taken} draft={draft} supplier={supplier} {...next} /> : <HoldNotice {...hold} />}
        {askedBefore && (
          <AskedBeforeNotice
            before={askedBefore}
            busy={busy}
            onUse={() => void sending.takeThatRequest()}
            onSecond={() => void sending.sendAsSecond()}
          />
        )}
        {prices && times && (
          <section>
            <h3>Estimated price</h3>
            <OrderPrice prices={prices} times={times} />
          </section>
        )}
        {prices?.some(({ tax }) => tax) && (
          <PriceTaxes
            prices={prices}
            service={normaliseService(draft.service)}
            details={shownWork(draft).details}
            onAnswer={setCisApplies}
          />
        )}
        {collectAt && (
          <p>
            {nameOf(supplier)} must accept {isOrder ? "each " : ""}before it is booked
            {hold.held && (
              <>
                : they have until <When at={hold.held.respondBy} /> to answer
              </>
            )}
            .
          </p>
        )}
        {supplier.haulierId && <PayTerms haulierId={supplier.haulierId} name={nameOf(supplier)} />}
        {terms.data && <TradingTermsLine terms={terms.data} name={nameOf(supplier)} />}
        <p>{termsWords(termsNow)}</p>
        {!isOrder && <HandOnChoice {...choice} supplierName={nameOf(supplier)} />}
        <Consent supplierName={nameOf(supplier)} />
        {problem !== null && !isTaken(problem) && (
          <Problem error={problem} inline kept="Nothing you filled in is lost." />
        )}
      </div>
    </Dialog>
  );
}

function OrderPrice({ prices, times }: { prices: readonly PriceBreakdown[]; times: readonly string[] }) {
  const [price] = prices;
  if (price && prices.length === 1) return <PriceTable caption="Estimated price" price={price} />;
  const lines = prices.map((one, part) => ({
    key: `${part}`,
    label: <When at={times[part] ?? ""} />,
    pence: payableOf(one),
  }));
  const totalPence = lines.reduce((sum, { pence }) => sum + pence, 0);
  const footnote = reverseChargeNote(prices);
  const label = footnote ? { totalLabel: "Total to pay" } : {};
  return <MoneyBreakdown caption="Estimated price" {...{ lines, totalPence, ...label }} footnote={footnote} />;
}

/** The number of attached photos or voice notes, and the progress of uploads. */
function FilesSent({ files: { photos, keys, busy } }: { files: PhotoUploads }) {
  const lost = photos.filter(({ error }) => error).length;
  const waits = photos.some((photo) => photo.waits);
  const said = [
    busy ? `${keys.length} of ${photos.length} uploaded` : `${keys.length}`,
    busy && (waits ? "The others upload when you are back online" : "The others are uploading"),
    lost > 0 && `${lost} could not be uploaded and will not be sent: cancel to try again`,
  ];
  return <span role="status">{said.filter(Boolean).join(". ")}</span>;
}
