import { withStreetWords, wordsOf } from "../geo/name-words.ts";
import { extractPostcode, normalisePostcode, outwardOf } from "../geo/postcode.ts";
import type { PlacePrecision } from "./model.ts";

export interface Candidate {
  /** Full name, most specific part first: "Princes Street, Edinburgh, Scotland". */
  readonly label: string;
  readonly also: readonly string[];
  readonly precision: PlacePrecision;
  /** The map service's score of the candidate, 0 to 1. */
  readonly relevance: number;
  readonly lat: number;
  readonly lng: number;
}

export interface Match<C extends Candidate> {
  readonly candidate: C;
  /** Whether the user must confirm the match. */
  readonly isWeak: boolean;
  /** Words of the text that the match does not explain, as typed; empty: none. */
  readonly leftOut: string;
}

interface Reading<C extends Candidate> {
  readonly candidate: C;
  readonly missing: readonly string[];
  /**
   * Whether the text contains the candidate's whole label. "High Street, Perth" contains "High Street, Perth", but not
   * "High Street, Bertha Park, Perth".
   */
  readonly isWhole: boolean;
}

/** Words to ignore: countries, which apply to all places, and words without information about the location. */
const idleWords = new Set(
  ["uk gb gbr united kingdom britain scotland england wales northern ireland", "the of in and to a"].flatMap(wordsOf),
);
/** Words for a part of a building, which maps do not know. */
const partOfBuilding = /^(?:unit|flat|suite|floor|apartment|apt|block|\d+[a-z]?|[a-z])$/;
/** Difference in relevance below which namesakes are equally likely. A city clearly beats a hamlet, no village. */
const alikePlaces = 0.1;
/** As `alikePlaces`, for streets: even a famous street has only slightly more relevance. */
const alikeStreets = 0.02;
/** Distance in degrees within which two rows of the map are the same place. */
const samePlaceDegrees = 0.03;
/** Distance in degrees from the middle of a postcode area within which a street may belong to the area. */
const areaDegrees = 0.08;

/**
 * Returns the candidate that explains most of the text. The match is weak if it leaves out important words, if its name
 * is longer than typed, or if a namesake fits equally well.
 */
export function bestMatch<C extends Candidate>(text: string, candidates: readonly C[]): Match<C> | null {
  const readings = candidates.map((candidate) => ({
    candidate,
    missing: missingWords(text, candidate),
    isWhole: leftWords(candidate.label, text).every((word) => idleWords.has(word)),
  }));
  const [best, ...others] = readings.toSorted(
    (one, other) => one.missing.length - other.missing.length || Number(other.isWhole) - Number(one.isWhole),
  );
  if (!best) return null;
  return {
    candidate: best.candidate,
    leftOut: asTyped(text, best.missing),
    isWeak:
      isTorn(text, best, others) ||
      (!isPostcodeOf(text, best.candidate) && (isPartial(text, best, others) || hasTwin(best, others))),
  };
}

/** Whether the text is a postcode, or contains the candidate's postcode, which then decides the match. */
function isPostcodeOf(text: string, candidate: Candidate): boolean {
  if (normalisePostcode(text)) return true;
  const postcode = extractPostcode(text);
  if (!postcode) return false;
  const known = `${candidate.label} ${candidate.also.join(" ")}`;
  return (
    known.includes(postcode) || (candidate.precision === "area" && known.includes(outwardOf(postcode) ?? postcode))
  );
}

/**
 * Whether the postcode in the text contradicts its street or town. "12 Leith Walk, EH6 6QQ" names two places, and
 * either may be a mistake.
 */
function isTorn<C extends Candidate>(text: string, best: Reading<C>, others: readonly Reading<C>[]): boolean {
  const postcode = extractPostcode(text);
  if (normalisePostcode(text) || !postcode) return false;
  const isAtPostcode = isPostcodeOf(text, best.candidate);
  return others.some(({ candidate, missing }) => {
    if (isPostcodeOf(text, candidate) === isAtPostcode) return false;
    // If the map has only the postcode's area, the place contradicts it only when far away.
    if (!isAtPostcode) return candidate.precision !== "area" || degreesBetween(best.candidate, candidate) > areaDegrees;
    const isNamed = leftWords(candidate.label.split(",")[0] ?? "", text).length === 0;
    return isNamed && best.missing.some((word) => !missing.includes(word));
  });
}

function isPartial<C extends Candidate>(
  text: string,
  { candidate, missing }: Reading<C>,
  others: readonly Reading<C>[],
) {
  const head = candidate.label.split(",")[0] ?? "";
  if (candidate.precision !== "area" && leftWords(head, text).length > 0) return true;
  const real = missing.filter((word) => !partOfBuilding.test(word));
  if (real.length === 0) return false;
  if (isCounty(real)) return others.some((other) => isNamesake(candidate, other.candidate));
  // In "Acme Ltd, 12 High Street" the number shows that the street is the address, and the first part a company.
  return !(candidate.precision === "address" || (candidate.precision === "street" && /^\d/.test(head)));
}

function hasTwin<C extends Candidate>(best: Reading<C>, others: readonly Reading<C>[]): boolean {
  const { candidate, missing, isWhole } = best;
  const alike = candidate.precision === "street" ? alikeStreets : alikePlaces;
  return others.some(
    (other) =>
      other.missing.length <= missing.length &&
      (!isWhole || other.isWhole) &&
      isNamesake(candidate, other.candidate) &&
      Math.abs(candidate.relevance - other.candidate.relevance) < alike,
  );
}

function isNamesake(one: Candidate, other: Candidate): boolean {
  const [name, otherName] = [one, other].map(({ label }) => wordsOf(label.split(",")[0] ?? "").join(" "));
  return name === otherName && degreesBetween(one, other) > samePlaceDegrees;
}

/** Distance in degrees of latitude. In the UK two degrees of longitude are about as long as one of latitude. */
const degreesBetween = (one: Candidate, other: Candidate) => Math.hypot(one.lat - other.lat, (one.lng - other.lng) / 2);

/** Returns the words of `text` that are not in `known`. Abbreviations of street types are expanded. */
function leftWords(text: string, known: string): string[] {
  const has = new Set([...wordsOf(known), ...known.split(",").flatMap((part) => withStreetWords(wordsOf(part)))]);
  const typed = wordsOf(text);
  const written = withStreetWords(typed);
  return typed.filter((word, at) => !has.has(word) && !has.has(written[at] ?? word));
}

function missingWords(text: string, { label, also }: Candidate): string[] {
  const known = [label, ...also].join(", ");
  const postcodes = wordsOf(known).join("");
  const isOfPostcode = (word: string) => /\d/.test(word) && word.length > 2 && postcodes.includes(word);
  return leftWords(text, known).filter((word) => !idleWords.has(word) && !isOfPostcode(word));
}

function asTyped(text: string, words: readonly string[]): string {
  const wanted = new Set(words);
  const pieces = text.split(/\s+/).filter((piece) => wordsOf(piece).some((word) => wanted.has(word)));
  return pieces.join(" ").replace(/[,;]+$/, "");
}

/** Counties and council areas that people add after a town. The map does not know all of them. */
const names = [
  ...["Aberdeenshire", "Angus", "Argyll", "Argyll and Bute", "Ayrshire", "East Ayrshire", "North Ayrshire"],
  ...["South Ayrshire", "Banffshire", "Berwickshire", "Borders", "Scottish Borders", "Bute", "Caithness"],
  ...["Clackmannanshire", "Dumfriesshire", "Dumfries and Galloway", "Dunbartonshire", "East Dunbartonshire"],
  ...["West Dunbartonshire", "East Lothian", "Fife", "Highland", "Highlands", "Inverclyde", "Inverness-shire"],
  ...["Kincardineshire", "Kinross-shire", "Kirkcudbrightshire", "Lanarkshire", "North Lanarkshire"],
  ...["South Lanarkshire", "Lothian", "Midlothian", "Moray", "Morayshire", "Nairnshire", "Orkney", "Peeblesshire"],
  ...["Perthshire", "Perth and Kinross", "Renfrewshire", "East Renfrewshire", "Ross-shire", "Ross and Cromarty"],
  ...["Roxburghshire", "Selkirkshire", "Shetland", "Stirlingshire", "Sutherland", "West Lothian", "Western Isles"],
  ...["Wigtownshire", "Bedfordshire", "Berkshire", "Buckinghamshire", "Cambridgeshire", "Cheshire", "Cornwall"],
  ...["Cumbria", "Derbyshire", "Devon", "Dorset", "County Durham", "East Sussex", "Essex", "Gloucestershire"],
  ...["Greater London", "Greater Manchester", "Hampshire", "Herefordshire", "Hertfordshire", "Kent", "Lancashire"],
  ...["Leicestershire", "Lincolnshire", "Merseyside", "Norfolk", "North Yorkshire", "Northamptonshire"],
  ...["Northumberland", "Nottinghamshire", "Oxfordshire", "Rutland", "Shropshire", "Somerset", "South Yorkshire"],
  ...["Staffordshire", "Suffolk", "Surrey", "Tyne and Wear", "Warwickshire", "West Midlands", "West Sussex"],
  ...["West Yorkshire", "Wiltshire", "Worcestershire", "Yorkshire", "Anglesey", "Carmarthenshire", "Ceredigion"],
  ...["Clwyd", "Conwy", "Denbighshire", "Dyfed", "Flintshire", "Gwent", "Gwynedd", "Glamorgan", "Monmouthshire"],
  ...["Pembrokeshire", "Powys", "County Antrim", "County Armagh", "County Down", "County Fermanagh"],
  ...["County Londonderry", "County Tyrone"],
];
const counties = new Set(names.map((name) => wordsOf(name).join(" ")));

export function isCounty(words: readonly string[]): boolean {
  return counties.has(words.join(" "));
}
