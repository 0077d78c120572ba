import { serviceIds, services } from "#shared/catalogue/services.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { type ChargeKind, type ChargeRow, type ChargeRule, chargeRules } from "#shared/tax/charges.ts";
import { type CisScope, type CisWork, cisWork, type ScopeRow, workOfService } from "#shared/tax/cis-scope.ts";
import type { Dated, RateRow } from "#shared/tax/dated.ts";
import { cisRates, disregardRows, reverseChargeRows, vatRates } from "#shared/tax/rates.ts";
import { sources } from "#shared/tax/sources.ts";
import { reverseChargeWords, type VatReason } from "#shared/tax/treatment.ts";
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
const doubt = { read: "", secondary: " (second-hand)", recalled: " (from memory)" } as const;
const statusWords = { gross: "Gross payment status", net: "Registered", unverified: "Not verified" } as const;

const numbers = new Map(Object.keys(sources).map((id, at) => [id, at + 1]));
const dates = ({ from, until }: Dated) => `${dayText(from)} – ${until ? dayText(until) : ""}`.trim();

function table<Row extends Dated>(
  head: string,
  rows: Readonly<Record<string, readonly Row[]>>,
  [label, value]: readonly [(key: string) => string, (row: Row) => string],
): string[] {
  const labels = new Map<string, string[]>();
  for (const [key, dated] of Object.entries(rows))
    for (const row of dated) {
      const rest = `${value(row)} | ${dates(row)} | ${numbers.get(row.source)} |`;
      labels.set(rest, [...(labels.get(rest) ?? []), label(key)]);
    }
  const lines = [...labels].map(([rest, same]) => `| ${same.join("; ")} | ${rest}`);
  return [`| ${head} | in force | source |`, "|---|---|---|---|", ...lines];
}

export function taxPage(): string {
  const percent = ({ percent: value }: { percent: number }) => `${value}%`;
  const servicesOf = (work: CisWork) => serviceIds.filter((id) => workOfService[id] === work);
  const lines = (Object.keys(cisWork) as CisWork[]).flatMap((work) => {
    const names = servicesOf(work).map((id) => services[id].displayName);
    const { label } = workWords[work];
    return names.length > 0 && names.join() !== label ? [`- ${label}: ${names.join(", ")}`] : [];
  });
  const say = (reason: VatReason) => `\`${reason}\``;
  return `${[
    "# VAT and CIS",
    "",
    "**No accountant has read this page yet, and it is no advice.** `npm run generate` writes it from `shared/tax`. A change of the law",
    "is a new row there. `test/support/published-tax.ts` has worked cases from the sources. CIS is the Construction Industry Scheme.",
    "",
    "## How a line is treated",
    "",
    "Haulyard asks in the order of HMRC’s manual VATREVCON45000. The first answer decides. The code of each reason is in brackets.",
    "",
    `1. The haulier is not registered for VAT: no VAT (${say("noVatNumber")}).`,
    `2. The supply is exempt or zero-rated: no VAT (${say("exempt")}, ${say("zeroRated")}).`,
    `3. CIS does not apply, or the customer is no CIS contractor: VAT (${say("notInCis")}, ${say("payerNotCis")}).`,
    `4. The customer has given no VAT number: VAT (${say("payerNoVat")}).`,
    `5. An employment business supplies workers: VAT (${say("staff")}).`,
    `6. The customer has stated in writing, for the site or all sites, that it is an end user or intermediary: VAT (${say("endUser")}, ${say("intermediary")}).`,
    `7. Nobody has said whether CIS applies: asked, with VAT until then (${say("cisAsked")}; ${say("cisUntold")} without an answer).`,
    `8. Otherwise “${reverseChargeWords}” (${say("section55A")}). The customer pays net and accounts for the VAT.`,
    "",
    `Other reasons: ${say("notInForce")} (before the reverse charge began), ${say("disregarded")} (a small CIS part), ${say("outside")} (the scope of VAT)`,
    `and ${say("accountant")} (both sides’ accountant decided). ${say("notSettled")} is unclear law: ask an accountant, with VAT until then.`,
    "",
    `A part under the reverse charge puts the whole supply under it. Both sides may disregard a part of ${disregardRows.at(-1)?.percent}% or less.`,
    "Haulyard never does so by itself: a booking is one kind of work, so its lines are in CIS or not. For a CIS extra on other",
    "work, both have VAT; a larger one needs its own booking (`shared/tax/settle.ts`).",
    "",
    "VAT is calculated once for all lines of one treatment. For prices with VAT, the net is rounded half up and VAT is the rest. For",
    "amounts without VAT, the VAT is rounded half up. No source says how to round a CIS deduction: it goes to the nearest penny.",
    "",
    "## Rates of VAT",
    "",
    ...table<RateRow>("rate | percent", vatRates, [(key) => key, percent]),
    "",
    `The reverse charge has been in force since ${dayText(reverseChargeRows[0].from)} (source ${numbers.get(reverseChargeRows[0].source)}).`,
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
    "Asked: the contractor answers. Haulyard stores the answer with its author and time, and guesses nothing.",
    "",
    ...table<ScopeRow>("work | CIS", cisWork, [
      (key) => workWords[key as CisWork].label,
      ({ scope }) => scopeWords[scope],
    ]),
    "",
    "Services whose work has another name (an excavator’s operator decides for it):",
    "",
    ...lines,
    "",
    "## Other charges",
    "",
    ...table<ChargeRow>("charge | VAT", chargeRules, [
      (key) => chargeWords[key as ChargeKind],
      ({ rule }) => ruleWords[rule],
    ]),
    "",
    "## Sources",
    "",
    "As of November 2026. We read the text or a full quotation of each, except those marked:",
    "second-hand is another author’s account, from memory has still to be looked up.",
    "",
    ...Object.values(sources).map(({ title, confidence }, at) => `${at + 1}. ${title}${doubt[confidence]}`),
  ].join("\n")}\n`;
}
