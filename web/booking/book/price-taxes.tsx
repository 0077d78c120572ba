import { useState } from "react";
import type { ServiceDetails } from "#shared/catalogue/details.ts";
import type { ServiceId } from "#shared/catalogue/services.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { deductionIn } from "#shared/pricing/deduction-in.ts";
import { payableOf } from "#shared/pricing/payable.ts";
import type { PriceBreakdown } from "#shared/pricing/price.ts";
import { workOf } from "#shared/tax/cis-scope.ts";
import { vatReasons } from "#shared/tax/treatment.ts";
import { cisQuestion, workWords } from "#shared/tax/work-words.ts";
import { RadioGroup } from "../../ui/radio-group.tsx";

type PriceTaxesProps = {
  prices: readonly PriceBreakdown[];
  service: ServiceId | null;
  details: ServiceDetails | null;
  onAnswer: (applies: boolean) => void;
};

const answers = [
  { value: "yes", label: "CIS applies" },
  { value: "no", label: "It does not" },
] as const;

/** VAT and CIS in a review: the reason for VAT, the expected deduction, and the CIS question if unanswered. */
export function PriceTaxes({ prices, service, details, onAnswer }: PriceTaxesProps) {
  const [answer, setAnswer] = useState<"yes" | "no" | null>(null);
  const reasons = new Set(prices.map(({ lines }) => lines[0]?.reason));
  const isAsked = prices.some(({ tax }) => tax?.isAsked);
  // An order's vehicles may belong to several hauliers, with different CIS rates.
  const percents = new Set(prices.map(({ tax }) => tax?.cisPercent ?? 0));
  const sum = (pence: (price: PriceBreakdown) => number) => prices.reduce((all, price) => all + pence(price), 0);
  const deduction = sum(deductionIn);
  return (
    <div className="ui-stack">
      {isAsked && service && (
        <RadioGroup
          legend={cisQuestion}
          hint={workWords[workOf(service, details)].hint}
          choices={answers}
          value={answer}
          onValueChange={(value) => {
            setAnswer(value);
            onAnswer(value === "yes");
          }}
        />
      )}
      {[...reasons].map((reason) => reason && reason !== "section55A" && <p key={reason}>{vatReasons[reason]}</p>)}
      {deduction > 0 && (
        <p>
          CIS: expect to deduct {[...percents].join("% or ")}% without VAT and materials, at most{" "}
          {formatPence(deduction)}, and pay it to HMRC.{" "}
          {prices.length > 1 && percents.size > 1 ? "The hauliers then get" : "The haulier then gets"}{" "}
          {formatPence(sum(payableOf) - deduction)}.
        </p>
      )}
    </div>
  );
}
