import { useState } from "react";
import type { Service } from "#shared/catalogue/model.ts";
import { isSameDay, priceParts, surchargePercent } from "#shared/catalogue/prices.ts";
import { type OfferedUrgency, urgencyWords } from "#shared/catalogue/urgency-words.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { Field } from "../ui/field.tsx";
import { MoneyBreakdown } from "../ui/money-breakdown.tsx";
import { NumberInput } from "../ui/number-input.tsx";
import { Section } from "../ui/section.tsx";
import { Select } from "../ui/text-input.tsx";

const usualMiles = 10;
const mostMiles = 50;

/** A price calculator with the same pricing rule as the server. */
export function ServicePrice({ service }: { service: Service }) {
  const [level, setLevel] = useState<OfferedUrgency>("scheduled");
  const [typed, setMiles] = useState<number | null>(usualMiles);
  const miles = Math.round(Math.min(mostMiles, Math.max(0, typed ?? 0)) * 10) / 10;
  const price = priceParts(service, null, level, miles);
  const perMile = formatPence(service.feePencePerMile);
  return (
    <Section
      card
      title="What it costs, and why"
      purpose={
        price
          ? "Where a haulier has set no rate of its own, this is the price to the penny."
          : "Each haulier sets its own price. The charge per mile to your site is the same for all."
      }
    >
      <div className="ui-fields">
        {price && (
          <Field label="When" hint="The same day costs more">
            <Select
              value={level}
              onChange={({ target }) => setLevel(target.value as OfferedUrgency)}
              options={Object.entries(urgencyWords).toReversed()}
            />
          </Field>
        )}
        <Field label="Distance" hint={`From the vehicle to your site, up to ${mostMiles} miles`}>
          <NumberInput
            value={typed}
            onValueChange={setMiles}
            min={0}
            max={mostMiles}
            step={5}
            unit="miles"
            fewerLabel="Fewer miles"
            moreLabel="More miles"
          />
        </Field>
      </div>
      <div aria-live="polite">
        {price ? (
          <MoneyBreakdown
            caption={`Price of ${service.displayName}`}
            lines={[
              {
                key: "base",
                label: isSameDay(level) ? "Same-day price for this service" : "Fixed price for this service",
                pence: price.basePence,
              },
              {
                key: "delivery",
                label: "Delivery",
                pence: price.deliveryPence,
                note: `${miles} miles at ${perMile} a mile`,
              },
            ]}
            totalPence={price.totalPence}
            footnote={ownRateText(level)}
          />
        ) : (
          <p>
            Delivery: {miles} miles at {perMile} a mile, {formatPence(delivery(service, miles))} inc. VAT.
          </p>
        )}
      </div>
    </Section>
  );
}

/** Delivery price in pence. A service without a fixed price still has a rate per mile. */
function delivery({ feePencePerMile }: Service, miles: number): number {
  return priceParts({ basePrice: null, feePencePerMile }, 0, "scheduled", miles)?.deliveryPence ?? 0;
}

function ownRateText(level: OfferedUrgency): string {
  const percent = surchargePercent(level);
  return `A haulier with its own hourly or day rate charges that${percent > 0 ? ` and ${percent}% for the urgency` : ""} instead of the first line. You see each price before you send a request.`;
}
