import { useState } from "react";
import { termsNow, termsWords } from "#shared/booking/cancellation.ts";
import { normaliseService } from "#shared/catalogue/normalise.ts";
import type { Supplier } from "#shared/fleet/model.ts";
import { nameOf } from "#shared/fleet/rules.ts";
import { payableOf } from "#shared/pricing/payable.ts";
import { PriceTable } from "../../fleet/public.ts";
import type { PhotoUploads } from "../../photos/use-photo-uploads.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Money } from "../../ui/money.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Times } from "../times.tsx";
import { WorkFacts } from "../work-facts.tsx";
import { AskedBeforeNotice } from "./asked-before.tsx";
import { HandOnChoice, useHandOn } from "./hand-on-choice.tsx";
import { draftService, type JobDraft, pickupLabel, wantsQuantity } from "./job-draft.ts";
import { draftTimes } from "./judged-draft.ts";
import { PriceTaxes } from "./lazy-price-taxes.ts";
import { PriceChangeNotice } from "./price-change.tsx";
import { Consent, shownWork } from "./review-parts.tsx";
import { useOrderVehicles } from "./use-order-vehicles.ts";

type OrderDialogProps = {
  draft: JobDraft;
  photos: PhotoUploads;
  notes: PhotoUploads;
  suppliers: readonly Supplier[];
  onCancel: () => void;
};

export function OrderDialog({ draft, photos, notes, suppliers, onCancel }: OrderDialogProps) {
  const choice = useHandOn();
  const [cisApplies, setCisApplies] = useState<boolean | null>(null);
  const order = useOrderVehicles({ draft, photos, notes, suppliers, handOn: choice.handOn, cisApplies });
  const times = draftTimes(draft, new Date().toISOString());
  const { prices, busy, problem, askedBefore, priceChange } = order;
  const toPay = prices?.parts.reduce((sum, { price }) => sum + payableOf(price), 0) ?? 0;
  return (
    <Dialog
      open
      size="wide"
      locked={busy}
      onOpenChange={(open) => !open && onCancel()}
      title="Review the order"
      actions={
        <>
          <Button onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <Button
            kind="primary"
            busy={busy}
            busyText="Sending…"
            disabled={!prices || order.waits || photos.busy || notes.busy}
            onClick={() => void order.submit()}
          >
            {`Send ${suppliers.length} requests`}
          </Button>
        </>
      }
    >
      <div className="ui-stack">
        <WorkFacts
          work={shownWork(draft)}
          places={[pickupLabel(draft), "Delivery Location"]}
          first={[["Service", draftService(draft)?.displayName]]}
          between={[
            ["When", times && <Times key="when" times={times} details={shownWork(draft).details} />],
            ["Contact name", draft.contactName],
            ["Phone", draft.contactPhone],
          ]}
        />
        {!prices && problem === null && <Spinner text="Working out the prices" shown />}
        {prices?.parts.map(({ fleetId, quantity, price }, at) => {
          const supplier = suppliers.find((one) => one.fleetId === fleetId);
          const name = supplier ? nameOf(supplier) : "";
          return (
            <section key={fleetId}>
              <h3>
                {`Vehicle ${at + 1}: ${supplier?.name ?? ""}, ${name}`}
                {wantsQuantity(draft) && `, ${quantity} tonnes`}
              </h3>
              <PriceTable caption={`Price of vehicle ${at + 1}`} price={price} />
            </section>
          );
        })}
        {prices && (
          <p>
            <strong>
              Total of the order: <Money pence={toPay} incVat={toPay === prices.totalPence} />
            </strong>
          </p>
        )}
        {prices?.parts.some(({ price }) => price.tax) && (
          <PriceTaxes
            prices={prices.parts.map(({ price }) => price)}
            service={normaliseService(draft.service)}
            details={shownWork(draft).details}
            onAnswer={setCisApplies}
          />
        )}
        {priceChange && <PriceChangeNotice change={priceChange} />}
        {askedBefore && (
          <AskedBeforeNotice
            before={askedBefore}
            busy={busy}
            onUse={() => void order.use(askedBefore.id)}
            onSecond={() => void order.submit(askedBefore.id)}
          />
        )}
        <p>Each haulier accepts or declines its own request. You pay only for the vehicles that are accepted.</p>
        <p>{termsWords(termsNow)}</p>
        <HandOnChoice {...choice} supplierName="one of them" />
        <Consent supplierName={suppliers.map(nameOf).join(", ")} />
        {problem !== null && <Problem error={problem} inline kept="Nothing you filled in is lost." />}
      </div>
    </Dialog>
  );
}
