import type { ServiceDetails } from "../catalogue/details.ts";
import { skip, weeksAsked } from "../catalogue/panels/skip.ts";
import { type Charge, type Charged, onRequest } from "./line.ts";
import { type Permit, permitCharges } from "./permit-charges.ts";
import type { Rates } from "./rates.ts";
import { roundPence } from "./round-pence.ts";

type SkipAnswers = Extract<ServiceDetails, { panel: "skip" }>;

/** Charges by size, with further weeks, exchanges, waiting, tip fee and permit. Source: decision P-3. */
export function skipCharges(rates: Rates, answers: SkipAnswers | null, permit: Omit<Permit, "isHandled">): Charged {
  const size = answers?.skipSize;
  if (!size) return onRequest("Choose the skip size to see its price.");
  const words = skip.skipSize.options[size];
  const sizePence = rates(`size.${size}`);
  if (sizePence === null) return onRequest(`This haulier has no price for a ${words} skip.`);
  const charges: Charge[] = [
    {
      kind: "work",
      words: `${words} skip, ${included(rates)}`,
      quantity: 1,
      unit: "",
      unitPence: sizePence,
      isUrgent: true,
    },
  ];
  const parts = [
    furtherWeeks(rates, answers, sizePence),
    exchanges(rates, answers, sizePence),
    waiting(rates, answers),
    tipFee(rates, answers),
    skipPermit(rates, answers, permit),
  ];
  const notes: string[] = [];
  for (const part of parts) {
    if ("onRequest" in part) return part;
    charges.push(...part.charges);
    notes.push(...(part.notes ?? []));
  }
  return { charges, notes };
}

const included = (rates: Rates) => `${rates("hireDays") ?? 14} days`;

const extra = (words: string, quantity: number, unit: string, unitPence: number): Charged => ({
  charges: [{ kind: "extra", words, quantity, unit, unitPence }],
});
const nothing: Charged = { charges: [] };

function furtherWeeks(rates: Rates, answers: SkipAnswers, sizePence: number): Charged {
  const weeks = weeksAsked(answers) ?? 0;
  if (answers.hireDuration && weeks === 0) return onRequest("Enter the number of weeks.");
  const further = Math.ceil((weeks * 7 - (rates("hireDays") ?? 14)) / 7);
  if (further <= 0) return nothing;
  const percent = rates("furtherWeekPercent");
  if (percent === null) return onRequest(`This haulier prices a hire of more than ${included(rates)} on request.`);
  return extra("Further weeks", further, "week", roundPence((sizePence * percent) / 100));
}

function exchanges(rates: Rates, { needsExchange, exchanges: asked }: SkipAnswers, sizePence: number): Charged {
  if (!needsExchange) return nothing;
  const percent = rates("exchangePercent");
  if (percent === null) return onRequest("This haulier prices exchanges on request.");
  if (!asked) return onRequest("Enter the number of exchanges.");
  return extra("Exchanges", asked, "exchange", roundPence((sizePence * percent) / 100));
}

function waiting(rates: Rates, { waitAndLoad, waitMinutes }: SkipAnswers): Charged {
  if (!waitAndLoad) return nothing;
  const hourPence = rates("waitHour");
  if (hourPence === null) return onRequest("This haulier prices wait and load on request.");
  if (!waitMinutes) return onRequest("Enter how many minutes the lorry will wait.");
  const halves = Math.ceil((waitMinutes - (rates("freeWaitMinutes") ?? 0)) / 30);
  return halves > 0 ? extra("Waiting", halves / 2, "hour", hourPence) : nothing;
}

function tipFee(rates: Rates, { wasteType }: SkipAnswers): Charged {
  if (!wasteType) return nothing;
  const fee = wasteType === "hazardous" ? null : rates(`tip.${wasteType}`);
  const words = skip.wasteType.options[wasteType];
  if (fee === null) return onRequest(`This haulier takes ${words.toLowerCase()} waste on request.`);
  return extra(`Tip fee, ${words.toLowerCase()}`, 1, "", fee);
}

function skipPermit(rates: Rates, answers: SkipAnswers, permit: Omit<Permit, "isHandled">): Charged {
  const { placement, handlePermit } = answers;
  if (placement === "road-with-permit") {
    const pence = rates("permitPlaced");
    return pence === null
      ? onRequest("This haulier places skips on a road on request.")
      : extra("Permit", 1, "", pence);
  }
  if (placement !== "public-road") return nothing;
  return permitCharges(rates, { ...permit, isHandled: handlePermit });
}
