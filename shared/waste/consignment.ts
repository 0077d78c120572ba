import { isWorkingDay, type Nation } from "../kernel/bank-holidays.ts";
import { addDays, addSeconds, ukDayOf } from "../kernel/time.ts";
import { compact, exactForm } from "../kernel/typed-form.ts";

interface CodeForm {
  readonly form: RegExp;
  /** Nation in the error text, as in "A code for waste from …". */
  readonly nation: string;
  readonly advice: string;
}

/**
 * Formats of consignment note codes, by the waste's nation of origin. Source: DEFRA/waste-tracking-service, "Receipt
 * API.yml" of 26 June 2026, `hazardousWasteConsignmentCode`. For Scotland and Northern Ireland it requires seven
 * digits, NetRegs six. Both are accepted, so that every code sold by a regulator is valid.
 */
export const consignmentCodes: Readonly<Record<Nation, CodeForm>> = {
  scotland: {
    form: /^S[ABC]\d{6,7}$/,
    nation: "Scotland",
    advice: "Buy one from SEPA. It is SA, SB or SC and its digits, such as SB1234567.",
  },
  england_and_wales: {
    form: /^[0-9A-Z]{6}\/[0-9A-Z]{5}$/,
    nation: "England or Wales",
    advice: "It is six letters or digits, a slash and five more, such as CJ32LE/A0001.",
  },
  northern_ireland: {
    form: /^D[ABC]\d{6,7}$/,
    nation: "Northern Ireland",
    advice: "Get one from the NIEA. It is DA, DB or DC and its digits, such as DA5301234.",
  },
};

const spelled = (typed: string) => compact(typed, /[\s.-]/g);

export const consignmentCodeForm = exactForm({
  name: "a code of a consignment note",
  advice: "Enter it as the regulator does, such as SB1234567 (Scotland) or CJ32LE/A0001 (England and Wales).",
  normal: (typed) => {
    const code = spelled(typed);
    return Object.values(consignmentCodes).some(({ form }) => form.test(code)) ? code : null;
  },
});

export const isCodeOf = (nation: Nation, code: string): boolean => consignmentCodes[nation].form.test(code);

interface FieldLine {
  readonly part: "A" | "B";
  /** The field in an error text, as in "The note lacks …". */
  readonly label: string;
}

export const consignmentFields = {
  code: { part: "A", label: "its code" },
  consignorAddress: { part: "A", label: "the consignor’s address" },
  consignorPostcode: { part: "A", label: "the consignor’s postcode" },
  sicCode: { part: "A", label: "the consignor’s SIC code" },
  destination: { part: "A", label: "where it goes" },
  process: { part: "B", label: "what made the waste" },
  ewcCodes: { part: "B", label: "the EWC code" },
  description: { part: "B", label: "what the waste is" },
  components: { part: "B", label: "its components" },
  hazards: { part: "B", label: "its hazards" },
  form: { part: "B", label: "its form" },
  quantityKg: { part: "B", label: "how much there is" },
  container: { part: "B", label: "what it is in" },
} as const satisfies Readonly<Record<string, FieldLine>>;
export type ConsignmentField = keyof typeof consignmentFields;

const fields = Object.keys(consignmentFields) as ConsignmentField[];

export const lacksOf = (plan: Readonly<Record<ConsignmentField, unknown>> | null): ConsignmentField[] =>
  fields.filter((field) => {
    const given = plan?.[field];
    return Array.isArray(given) ? given.length === 0 : !given;
  });

/** Joins the missing fields: "its code and where it goes". */
export function lacksWords(missing: readonly ConsignmentField[]): string {
  const words = missing.map((field) => consignmentFields[field].label);
  return [words.slice(0, -1).join(", "), words.at(-1)].filter(Boolean).join(" and ");
}

/**
 * Days of 24 hours from notifying the regulator to loading. Source: NetRegs, "Pre-notification of movements", read in
 * November 2026.
 */
const noticeDays = 3;

interface Crossing {
  readonly site: Nation;
  readonly tip: Nation;
  readonly code: string;
}

/**
 * Whether the regulator must be notified before special waste moves. Not within Scotland, or within England and Wales;
 * always across a border. Also within Northern Ireland, except for codes of batteries (DB), and of a series whose first
 * movement was notified (DC). Source: NetRegs, "Pre-notification of movements of hazardous/special waste", read in
 * November 2026.
 */
export const needsNotice = ({ site, tip, code }: Crossing): boolean =>
  site !== tip || (site === "northern_ireland" && !/^D[BC]/.test(code));

/**
 * Returns the earliest loading time: 72 hours after `notifiedAt`. In Northern Ireland weekends and holidays do not
 * count.
 */
export function loadableFrom(notifiedAt: string, { site, tip }: Pick<Crossing, "site" | "tip">): string {
  const isIrish = site === "northern_ireland" || tip === "northern_ireland";
  let days = 0;
  for (let counted = 0; counted < noticeDays; days++) {
    const next = addDays(ukDayOf(notifiedAt), days + 1);
    if (!isIrish || isWorkingDay(next, "northern_ireland")) counted++;
  }
  return addSeconds(notifiedAt, days * 86_400);
}

/** Hazardous properties by Defra's code. Source: Annex III of Directive 2008/98/EC, as retained; WM3, appendix C. */
export const hazardWords = {
  HP_1: "Explosive",
  HP_2: "Oxidising",
  HP_3: "Flammable",
  HP_4: "Irritant",
  HP_5: "Harmful to an organ, or when breathed in",
  HP_6: "Acutely toxic",
  HP_7: "Causes cancer",
  HP_8: "Corrosive",
  HP_9: "Infectious",
  HP_10: "Toxic for reproduction",
  HP_11: "Mutagenic",
  HP_12: "Releases a toxic gas",
  HP_13: "Sensitising",
  HP_14: "Harmful to the environment",
  HP_15: "Can become one of these",
} as const;
export type Hazard = keyof typeof hazardWords;

export const hazardText = (hazard: Hazard): string => hazard.replace("_", "");

export const wasteForms = ["Solid", "Liquid", "Sludge", "Powder", "Gas", "Mixed"] as const;
