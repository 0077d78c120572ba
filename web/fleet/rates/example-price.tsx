import { useWatch } from "react-hook-form";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import type { ServiceId } from "#shared/catalogue/services.ts";
import { jobPrice } from "#shared/pricing/job-price.ts";
import { priceOf } from "#shared/pricing/price.ts";
import { ratesOf } from "#shared/pricing/rate-card.ts";
import { Section } from "../../ui/section.tsx";
import { PriceTable } from "../price-table.tsx";
import { type CardValues, ratesIn } from "./card-values.ts";
import { exampleJob } from "./example-job.ts";

type ExamplePriceProps = { service: ServiceId; today: string; vatRegistered: boolean };

export function ExamplePrice({ service, today, vatRegistered }: ExamplePriceProps) {
  const values = useWatch() as CardValues;
  const from = values.validFrom >= today ? values.validFrom : today;
  const { words, job } = exampleJob(service, from);
  const card = { rates: ratesIn(service, values), includesVat: values.includesVat !== "no" };
  const priced = jobPrice({ ...job, vatRegistered }, { rates: ratesOf(service, card, vatRegistered) });
  return (
    <Section title="Example job" purpose={`${serviceOf(service).displayName}: ${words}, on a weekday.`} card>
      {"onRequest" in priced ? (
        <p>Price on request. Customers read: “{priced.onRequest}”</p>
      ) : (
        <PriceTable
          caption="Price of the example job"
          price={priceOf(priced.lines, { basis: "card", distanceMiles: job.miles, vatRegistered, notes: priced.notes })}
        />
      )}
    </Section>
  );
}
