import { kindLine, type VehicleKind } from "../kinds.ts";
import { typedNumber } from "../typed-number.ts";

type Spec = Record<string, unknown>;

const romans: Readonly<Record<string, string>> = {
  vi: "euro-6",
  v: "euro-5",
  iv: "euro-4-exactly",
  iii: "euro-3",
  ii: "euro-3",
  i: "euro-3",
  "6": "euro-6",
  "5": "euro-5",
  "4": "euro-4-exactly",
  "3": "euro-3",
  "2": "euro-3",
  "1": "euro-3",
};

/** Reads "VI", "Euro 6", "EURO V" and "electric" as an emission class. */
export function emissionIn(text: string): string | null {
  const said = text.toLowerCase().trim();
  if (/\belectric/.test(said)) return "electric";
  // Earlier exports of Haulyard used this text for every class below Euro 5.
  if (/^euro 4 or older/.test(said)) return "euro-4";
  if (/^euro 3 or older/.test(said)) return "euro-3";
  const found = /^(?:e(?:uro)?\s*-?\s*)?(vi|iv|v|i{1,3}|[1-6])[a-e]?$/.exec(said)?.[1];
  return found ? (romans[found] ?? null) : null;
}

export function fuelIn(text: string): string | null {
  const said = text.toLowerCase();
  if (/hybrid/.test(said))
    return /petrol/.test(said) ? "petrol-hybrid" : /diesel|oil/.test(said) ? "diesel-hybrid" : null;
  if (/electric/.test(said)) return "electric";
  if (/\bhvo\b/.test(said)) return "hvo";
  if (/diesel|heavy oil|\bderv\b/.test(said)) return "diesel";
  if (/petrol/.test(said)) return "petrol";
  return /\b(gas|lpg|cng|lng)\b/.test(said) ? "gas" : /hydrogen/.test(said) ? "hydrogen" : null;
}

const figureIn = (text: string, form: RegExp, unit: string): number | null => {
  const found = form.exec(text)?.[1];
  const figure = found === undefined ? Number.NaN : typedNumber(found, unit);
  return Number.isNaN(figure) ? null : figure;
};

const metres = /(?<![\d.,])(\d{1,2}(?:\.\d+)?)\s*m(?:etres?|trs?)?\b(?!3)/i;
const cubicMetres = /(?<![\d.,])(\d{1,2}(?:\.\d+)?)\s*m(?:3|³)?(?![a-z])/i;
const litres = /(?<![\d.,])(\d[\d,]*)\s*l(?:itres?|trs?)?\b/i;
const tonnes = /(?<![\d.,])(\d{1,3}(?:\.\d+)?)\s*t(?:e|onnes?|ons?)?\b/i;

const figures: Readonly<Record<string, Readonly<Record<string, readonly [RegExp, string]>>>> = {
  hiab: { reachMetres: [metres, "m"] },
  grab: { reachMetres: [metres, "m"] },
  mixer: { cubicMetres: [cubicMetres, "m³"] },
  bowser: { litres: [litres, "l"] },
  crane: { liftTonnes: [tonnes, "t"] },
  platform: { heightMetres: [metres, "m"] },
  dumper: { payloadTonnes: [tonnes, "t"] },
};

export function specIn(kind: VehicleKind, description: string): Spec {
  const { spec } = kindLine(kind);
  const said: Spec = {};
  for (const [name, [form, unit]] of Object.entries(figures[kind] ?? {})) {
    const [figure, field] = [figureIn(description, form, unit), spec[name]];
    if (figure !== null && field?.is === "number" && figure >= field.least && figure <= field.most) said[name] = figure;
  }
  const body = /\b(steel|alloy|insulated)\b/i.exec(description)?.[1]?.toLowerCase();
  if (body && "body" in spec) said.body = body;
  return said;
}

const attachmentWords: readonly (readonly [RegExp, string])[] = [
  [/\bbreaker|\bhammer|\bpecker/i, "breaker"],
  [/\bauger/i, "auger"],
  [/\bgrapple|\bgrab\b/i, "grapple"],
  [/\bripper/i, "ripper"],
  [/\btilt/i, "tilt"],
];
const usual = /\bbuckets?\b|\bforks?\b|\bquick ?hitch|\bnone\b|^-?$/i;

/** Splits a list of attachments with any separator into known and unknown ones. */
export function attachmentsIn(text: string): { known: string[]; unknown: string[] } {
  const parts = text
    .split(/[;,+&/|\n]|\band\b/)
    .map((part) => part.trim())
    .filter(Boolean);
  const read = parts.map((part) => ({ part, id: attachmentWords.find(([form]) => form.test(part))?.[1] }));
  return {
    known: [...new Set(read.flatMap(({ id }) => id ?? []))],
    unknown: read.filter(({ part, id }) => !id && !usual.test(part)).map(({ part }) => part),
  };
}

export function operatorIn(text: string, yes: boolean | null): string | null {
  if (/either|both|with or without|optional/i.test(text)) return "either";
  if (/self|none|without/i.test(text)) return "self-drive";
  if (/^operated|^with\b/i.test(text)) return "operated";
  return yes === null ? null : yes ? "operated" : "self-drive";
}
