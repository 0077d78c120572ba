import {
  type CoverKind,
  type DocumentTypeId,
  documentType,
  documentTypeIds,
} from "#shared/compliance/document-types.ts";
import { isDayOfCalendar, typedDay } from "#shared/kernel/typed-day.ts";
import { coversOf, type DocumentDraft, noDocument, typesAbout } from "./document-draft.ts";

export interface DocumentWords {
  readonly name: string;
  readonly text: string;
}

export interface Covered {
  readonly allowed: readonly CoverKind[];
  readonly vehicles: readonly (readonly [id: string, name: string])[];
  readonly drivers: readonly (readonly [id: string, name: string])[];
}

/** Text patterns by document type, most specific first. */
const signs: Readonly<Record<DocumentTypeId, readonly RegExp[]>> = {
  mot: [/\bmot\b/, /\bvt20\b/, /annual test|test certificate/, /\bvtg ?[57]\b/],
  loler: [/\bloler\b/, /thorough examination/, /lifting (operations|equipment)/],
  tachograph: [/tachograph/, /calibration/],
  v5c: [/\bv5c\b|log ?book/, /registration certificate/],
  vehicle_tax: [/vehicle tax|road tax|\bved\b/, /vehicle excise/],
  employers_liability: [/employers'? liability/, /certificate of employers'? liability/],
  no_employees: [],
  licence_b: [],
  licence_c1: [],
  licence_c: [/driving licence/],
  licence_ce: [],
  tachograph_card: [/tachograph card|driver card|digital tachograph/],
  swqr: [/\bswqr\b/, /street ?works/],
  adr_tank: [],
  public_liability: [/public liability/, /third party liability|\bliability insurance/],
  goods_in_transit: [/goods in transit|\bgit\b/, /carriers'? liability|\brha conditions/],
  vehicle_insurance: [/motor insurance|motor fleet|fleet insurance|vehicle insurance/, /road traffic act/],
  waste_carrier: [/waste carrier|carrier,? broker/, /\bcbd[ul] ?\d{3}|\bsco\/\d{6}|\bwcr\/r\//, /\bsepa\b/],
  operator_licence: [/operator'?s'? licen[cs]e|\bo[ -]licen[cs]e/, /traffic commissioner|traffic area/],
  driver_cpc: [/driver cpc|\bdcpc\b|driver qualification card|\bdqc\b/],
  adr: [/\badr\b/, /dangerous goods/],
  cpcs: [/\bcpcs\b/],
  npors: [/\bnpors\b/],
  allmi: [/\ballmi\b/],
  company_identity: [/certificate of incorporation/, /companies house/, /proof of identity|\bpassport\b/],
  other: [],
};

const beginnings =
  /issued?|valid from|\bfrom\b|start|commenc\w*|effective|inception|(date of|test|examination) date|date of/g;
const endings = /expir\w*|valid (un)?til|valid to|\bto\b|until|end date|renewal|next|due|last day/g;
/** Maximum distance between a label and its date, in characters. */
const labelReach = 48;
const days =
  /\d{4}-\d{2}-\d{2}|\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?(?:\d{4}|\d{2})\b|\d{1,2}(?:st|nd|rd|th)? (?:of )?[a-z]{3,9},? \d{4}/g;

/**
 * Guesses a document's type, subject, number, sum and dates from its text and file name. Leaves uncertain fields empty.
 * The user checks all values before sending.
 */
export function guessDocument(
  { name, text }: DocumentWords,
  { allowed, vehicles, drivers }: Covered,
  today: string,
): DocumentDraft {
  const words = plain(text);
  const named = plain(name.replace(/\.\w+$/, "").replace(/[_.]+/g, " "));
  const all = `${named}\n${words}`;
  const type = typeOf(named, words, allowed);
  const fleetId = vehicles.find(([, vehicle]) => isNamed(all, vehicle))?.[0] ?? "";
  const driverId = drivers.find(([, driver]) => driver.length > 3 && all.includes(plain(driver)))?.[0] ?? "";
  const about = coversOf(type, allowed);
  const known = about.filter((kind) => kind === "company" || (kind === "vehicle" ? fleetId : driverId) !== "");
  const covers = about.length === 1 ? about[0] : (known.find((kind) => kind !== "company") ?? known[0]);
  const { number, isInsurance } = type === "" ? ({} as Partial<ReturnType<typeof documentType>>) : documentType(type);
  return {
    ...noDocument,
    type,
    covers: covers ?? "",
    fleetId: covers === "vehicle" ? fleetId : "",
    driverId: covers === "driver" ? driverId : "",
    number: number ? numberIn(text, type, number.label) : "",
    sumInsuredPence: isInsurance ? sumIn(words) : "",
    ...daysIn(all, today),
  };
}

const plain = (text: string) => text.toLowerCase().replace(/[’`]/g, "'").replace(/\s+/g, " ").trim();

/** The document type with the most matches in name and text; "" on a tie. */
function typeOf(name: string, text: string, allowed: readonly CoverKind[]): DocumentTypeId | "" {
  const possible = typesAbout(allowed);
  const scores = documentTypeIds
    .filter((type) => possible.includes(type))
    .map((type) => {
      const count = (words: string) =>
        signs[type].reduce((sum, sign, i) => sum + (sign.test(words) ? 1 / (i + 1) : 0), 0);
      return { type, score: 2 * count(name) + count(text) };
    })
    .sort((one, other) => other.score - one.score);
  const [best, second] = scores;
  return best && best.score > 0 && best.score > (second?.score ?? 0) ? best.type : "";
}

/** Whether a text contains a vehicle's registration, or the last part of its name. Spaces are ignored. */
function isNamed(text: string, vehicle: string): boolean {
  const bare = (words: string) => words.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const registration = bare(vehicle.split(", ").at(-1) ?? "");
  return registration.length >= 5 && bare(text).includes(registration);
}

const formed: Partial<Record<DocumentTypeId, RegExp>> = {
  mot: /\b\d{4}[ -]?\d{4}[ -]?\d{4}\b/,
  v5c: /\beuro ?(?:[1-6]|VI|IV|V|I{1,3})\b/i,
  operator_licence: /\bO[BCDFGHKMN] ?\d{7}\b/,
  waste_carrier: /\bCBD[UL] ?\d{3,}\b|\b(?:SCO|SEA|SNO|SWE|WCR)\/\d{6}\b|\bWCR\/R\/\d{7}\b|\bROC ?[UL]T ?\d{1,5}\b/,
};

/** Finds a document's number by its format or after its label: "Policy no: PL 57112865". */
function numberIn(text: string, type: DocumentTypeId | "", label: string): string {
  const form = type === "" ? undefined : formed[type];
  if (form) return form.exec(text)?.[0] ?? "";
  const [word = ""] = label.split(" ");
  const after = new RegExp(
    `${word} ?(?:number|no\\.?|ref(?:erence)?\\.?)[ :#]*([A-Z]{0,4}[ /-]?[A-Z0-9/-]*\\d[A-Z0-9/-]*)`,
    "i",
  );
  return after.exec(text)?.[1]?.trim() ?? "";
}

/** Returns the sum insured as text, in pounds. */
function sumIn(words: string): string {
  const [, figure = "", millions] =
    /(?:limit|sum insured|indemnity|cover|liability)[^£]{0,80}£ ?([\d,]+(?:\.\d+)?) ?(m\b|million)?/.exec(words) ?? [];
  const pounds = Number(figure.replaceAll(",", "")) * (millions ? 1_000_000 : 1);
  return pounds > 0 ? String(pounds) : "";
}

/** Finds start and expiry dates by labels. Without labels: the latest date before today, and the latest of all. */
function daysIn(words: string, today: string): Pick<DocumentDraft, "issuedOn" | "expiresOn"> {
  const found = [...words.matchAll(days)].flatMap(({ 0: typed, index }) => {
    const day = typedDay(typed.replace(/\s*([./-])\s*/g, "$1"));
    if (!isDayOfCalendar(day)) return [];
    const before = words.slice(Math.max(0, index - labelReach), index);
    const [begins, ends] = [beginnings, endings].map((label) => [...before.matchAll(label)].at(-1)?.index ?? -1);
    return [{ day, label: begins === ends ? null : Number(begins) > Number(ends) ? "issuedOn" : "expiresOn" }];
  });
  const labelled = (label: string) => found.filter((one) => one.label === label).map(({ day }) => day);
  const unlabelled = found.filter(({ label }) => label === null).map(({ day }) => day);
  const last = (among: readonly string[]) => [...among].sort().at(-1) ?? "";
  const expiresOn = last(labelled("expiresOn")) || last(unlabelled.filter((day) => day > today));
  const issuedOn =
    last(labelled("issuedOn").filter((day) => day <= (expiresOn || day))) ||
    last(unlabelled.filter((day) => day <= today));
  return { issuedOn, expiresOn };
}
