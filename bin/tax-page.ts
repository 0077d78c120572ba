import { type ServiceId, serviceIds, services } from "#shared/catalogue/services.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { type ChargeKind, type ChargeRow, type ChargeRule, chargeRules } from "#shared/tax/charges.ts";
import { type CisScope, type CisWork, cisWork, type ScopeRow, workOfService } from "#shared/tax/cis-scope.ts";
import type { Dated, RateRow } from "#shared/tax/dated.ts";
import { cisRates, disregardRows, reverseChargeRows, vatRates } from "#shared/tax/rates.ts";
import { type SourceId, sources } from "#shared/tax/sources.ts";
import { reverseChargeWords, vatReasons } from "#shared/tax/treatment.ts";
import { workWords } from "#shared/tax/work-words.ts";

const scopeWords: Readonly<Record<CisScope, string>> = { in: "applies", out: "does not apply", asked: "asked" };
const ruleWords: Readonly<Record<ChargeRule, string>> = {
  follows: "like the work",
  outside: "outside the scope of VAT",
  asked: "asked",
};
const chargeWords: Readonly<Record<ChargeKind, string>> = {
  waiting: "Waiting",
  wastedJourney: "Wasted journey",
  mobilisation: "Mobilisation",
  cancellation: "Cancellation after the vehicle set off",
  tipFee: "Tip fee",
  permit: "Permit in the haulier’s name",
  permitOfCustomer: "Permit in the customer’s name, passed on exactly",
  materials: "Materials",
  fuel: "Fuel filled up at the end of a hire",
  damage: "Damage to hired plant",
  interest: "Interest for late payment",
  lateFee: "Fixed sum for late payment",
  idle: "Idle time of a hire, taken off",
  other: "Anything else",
};
const confidenceWords = { read: "read", secondary: "second-hand", recalled: "from memory: look it up" } as const;
const statusWords = { gross: "Gross payment status", net: "Registered", unverified: "Not verified" } as const;

const numbers = new Map(Object.keys(sources).map((id, at) => [id, at + 1]));
const sourceLink = (source: SourceId) => `[${numbers.get(source)}](#sources)`;
const dates = ({ from, until }: Dated) => `${dayText(from)} – ${until ? dayText(until) : ""}`.trim();

function table<Row extends Dated>(
  head: string,
  rows: Readonly<Record<string, readonly Row[]>>,
  [label, value]: readonly [(key: string) => string, (row: Row) => string],
): string[] {
  const lines = Object.entries(rows).flatMap(([key, dated]) =>
    dated.map((row) => `| ${label(key)} | ${value(row)} | ${dates(row)} | ${sourceLink(row.source)} |`),
  );
  return [`| ${head} | in force | source |`, "|---|---|---|---|", ...lines];
}

/** docs/tax.md: the tax table with its dates and sources. */
export function taxPage(): string {
  const percent = ({ percent: value }: { percent: number }) => `${value}%`;
  const servicesOf = (ids: readonly ServiceId[]) =>
    ids.map((id) => {
      const work = workOfService[id];
      const scope = cisWork[work].at(-1)?.scope ?? "asked";
      const answer = id === "excavator" ? "by its operator; without an answer asked" : scopeWords[scope];
      return `| ${services[id].displayName} | ${workWords[work].label} | ${answer} |`;
    });
  return `${[
    "# VAT and CIS",
    "",
    "**An accountant has still to read this page.** It is no advice. Generated from `shared/tax` by `npm run generate`; a change of the",
    "law is a row more there. `test/support/published-tax.ts` has the worked cases, which were written from the sources.",
    "",
    "CIS is the Construction Industry Scheme. The reverse charge is that of VAT for construction services.",
    "",
    "## How a line is treated",
    "",
    "The questions have the order of HMRC’s manual VATREVCON45000. The first answer that ends it counts.",
    "",
    "1. The haulier is not registered for VAT: no VAT charged.",
    "2. The supply is exempt or zero-rated: no VAT.",
    "3. CIS does not apply, or the customer is not registered for CIS as a contractor: VAT is charged.",
    "4. The customer is not registered for VAT, or has given no VAT number: VAT is charged.",
    "5. An employment business supplies workers: VAT is charged.",
    "6. The customer has stated in writing, for this site or for all, that it is an end user or intermediary supplier: VAT is charged.",
    "7. Nobody has answered whether CIS applies: asked. Until then VAT is counted.",
    `8. Otherwise “${reverseChargeWords}”. The customer pays net and accounts for the VAT, which is outside the total.`,
    "",
    "One part of a single supply that is subject to the reverse charge makes all of it so (VATREVCON13000). A part of",
    `${disregardRows.at(-1)?.percent}% or less may be disregarded where both sides want it. Haulyard never does that by itself, and has nowhere to offer it:`,
    "a booking is one kind of work, so that each line of its price is in CIS or none is. An extra follows the work or is outside the scope of",
    "VAT, and each vehicle of an order has its own booking and invoice. So no invoice has a part under the reverse charge beside one with VAT.",
    "Where an extra is work in CIS beside work that is not, VAT is charged on both, as if both sides disregarded it: above",
    `${disregardRows.at(-1)?.percent}% it needs a booking of its own. The rule is in \`shared/tax/settle.ts\`, for a price that could hold both.`,
    "",
    "Net and VAT are worked out once for each group of lines of one treatment. Prices have VAT in them: the net of the group is rounded half",
    "up, and the VAT is the rest. Amounts without VAT: the VAT of the group is rounded half up. No source says how a CIS deduction is",
    "rounded: it is to the nearest penny.",
    "",
    "## Reasons",
    "",
    "| reason | says |",
    "|---|---|",
    ...Object.entries(vatReasons).map(([name, words]) => `| \`${name}\` | ${words} |`),
    "",
    "## Rates of VAT",
    "",
    ...table<RateRow>("rate | percent", vatRates, [(key) => key, percent]),
    "",
    `The reverse charge has been in force since ${dayText(reverseChargeRows[0].from)} (source ${sourceLink(reverseChargeRows[0].source)}).`,
    "",
    "## CIS deductions",
    "",
    "A percentage of the net less materials at proved direct cost, never of VAT.",
    "",
    ...table<RateRow>("subcontractor | percent", cisRates, [
      (key) => statusWords[key as keyof typeof statusWords],
      percent,
    ]),
    "",
    "## Whether CIS applies",
    "",
    "Asked: the contractor answers, and the answer is kept with who gave it and when. Nothing is guessed.",
    "",
    ...table<ScopeRow>("work | CIS", cisWork, [
      (key) => workWords[key as CisWork].label,
      ({ scope }) => scopeWords[scope],
    ]),
    "",
    `## The ${serviceIds.length} services`,
    "",
    "| service | work | CIS |",
    "|---|---|---|",
    ...servicesOf(serviceIds),
    "",
    "## Charges beside the work",
    "",
    ...table<ChargeRow>("charge | VAT", chargeRules, [
      (key) => chargeWords[key as ChargeKind],
      ({ rule }) => ruleWords[rule],
    ]),
    "",
    "## Sources",
    "",
    "As of November 2026. Read: we read the text, or a whole quotation of it. Second-hand: somebody’s account of it.",
    "",
    "| no. | source | says | confidence |",
    "|---|---|---|---|",
    ...Object.values(sources).map(
      ({ title, says, confidence }, at) => `| ${at + 1} | ${title} | ${says} | ${confidenceWords[confidence]} |`,
    ),
  ].join("\n")}\n`;
}
