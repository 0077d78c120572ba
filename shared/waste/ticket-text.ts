import { mostKg } from "./model.ts";

export type TicketPart = "number" | "grossKg" | "tareKg" | "netKg" | "weighedAt";

/** The parts of a weighbridge ticket's text. Missing parts are null. */
export interface TicketReading {
  readonly number: string | null;
  readonly grossKg: number | null;
  readonly tareKg: number | null;
  readonly netKg: number | null;
  /** UK local day and minute, such as 2026-11-28T09:40. If the ticket has no day, it is `today`. */
  readonly weighedAt: string | null;
  /** Parts for a person to compare with the ticket: computed, hard to read, or contradicting the other weights. */
  readonly check: readonly TicketPart[];
}

type Weighing = "gross" | "tare" | "net" | "first" | "second";
interface Mark {
  readonly at: number;
  readonly end: number;
  readonly is: Weighing;
}
interface Weight {
  readonly at: number;
  readonly end: number;
  readonly kg: number;
  readonly isMended: boolean;
}

/** Digits that OCR reads instead of letters, with the letters that they resemble. */
const letters: Readonly<Record<string, string>> = {
  ...{ "0": "O", "1": "I", "3": "E", "4": "A", "5": "S", "6": "G", "7": "T", "8": "B", "|": "I", "!": "I", "€": "E" },
};
const digits: Readonly<Record<string, string>> = {
  ...{ O: "0", Q: "0", D: "0", I: "1", L: "1", "|": "1", "!": "1", Z: "2", S: "5", B: "8" },
};
const digit = "[0-9OQDILZSB|!]";

/** Patterns of a ticket's labels, longer ones before shorter ones. The text has letters instead of digits. */
const words: readonly (readonly [is: Weighing, pattern: RegExp])[] = [
  ["tare", /UNLADEN|EMPTY|TARE|TAFE|\bTARA?\b|\bT(?=\s*[:=])/g],
  ["gross", /G[RF][OQCD][S]{1,2}|\bGRS\b|LADEN|\bLOADED\b|\bFULL\b|\bG(?=\s*[:=])/g],
  ["net", /\bN[E]T{1,2}\b|\bNETT?(?=\d|[OISB:])|\bNEI\b|\bN(?=\s*[:=])/g],
  ["first", /\b(?:IST|FIRST)(?: ?WE?I?GH?T?(?:ING)?)?|\bWEIGH(?:T|ED)? ?(?:IN\b|I\b)|\bW(?:EIGH)?T ?IN\b/g],
  ["second", /\b(?:2ND|ZND|SECOND)(?: ?WE?I?GH?T?(?:ING)?)?|\bWEIGH(?:T|ED)? ?(?:OUT\b|2\b)|\bW(?:EIGH)?T ?OUT\b/g],
];

/** Reads the lines of a weighbridge ticket from top to bottom. `today` is a UK day. */
export function ticketIn(lines: readonly string[], today: string): TicketReading {
  const upper = lines
    .map((line) =>
      line
        .toUpperCase()
        .replaceAll(/[\t\u00a0]+/g, " ")
        .trim(),
    )
    .filter(Boolean);
  const spaced = upper.map(withSpaces);
  const read = weighingsIn(spaced);
  const { gross, tare, net, isWorkedOut } = threeWeights(read);
  const time = timeIn(spaced, today);
  const number = numberIn(upper);
  const check = new Set<TicketPart>(isWorkedOut);
  const agree = gross && tare && net && gross.kg - tare.kg === net.kg;
  for (const [part, weight] of [
    ["grossKg", gross],
    ["tareKg", tare],
    ["netKg", net],
  ] as const)
    if (weight && ((weight.isMended && !agree) || weight.kg > mostKg)) check.add(part);
  if (gross && tare && net && !agree) check.add("netKg");
  if (gross && tare && tare.kg >= gross.kg) check.add("grossKg").add("tareKg");
  if (number?.isMended) check.add("number");
  if (time && !time.isWhole) check.add("weighedAt");
  return {
    number: number?.text ?? null,
    grossKg: gross?.kg ?? null,
    tareKg: tare?.kg ?? null,
    netKg: net?.kg ?? null,
    weighedAt: time?.at ?? null,
    check: order.filter((part) => check.has(part)),
  };
}
const order: readonly TicketPart[] = ["number", "grossKg", "tareKg", "netKg", "weighedAt"];

/** Positions where OCR drops the space between a word, a weight, a time and a date. */
const lostSpaces =
  /(?<=[A-Z]{3})(?=\d{4}|\d{1,2}[.,]\d{2})|(?<=\d ?KGS?)(?=\d)|(?<=\d:\d{2})(?=\d{1,2}[/.-]\d)|(?<=[/.-]20\d{2}|[A-Z]20\d{2}|[/.-]\d{2}[/.-]\d{2})(?=\d{1,2}:\d{2})/g;
const withSpaces = (line: string): string => line.replaceAll(lostSpaces, " ");

type Read = Partial<Record<Weighing, Weight>>;

/** Returns gross, tare and net. Of two weighings the heavier is gross; a missing weight is computed. */
function threeWeights({ first, second, ...read }: Read) {
  let { gross, tare, net } = read;
  if (first && second) {
    const [heavy, light] = first.kg > second.kg ? [first, second] : [second, first];
    gross ??= heavy;
    tare ??= light;
  }
  const isWorkedOut: TicketPart[] = [];
  const worked = (kg: number, part: TicketPart): Weight | undefined => {
    if (kg <= 0) return undefined;
    isWorkedOut.push(part);
    return { at: 0, end: 0, kg, isMended: false };
  };
  if (net && gross && !tare) tare = worked(gross.kg - net.kg, "tareKg");
  else if (net && tare && !gross) gross = worked(tare.kg + net.kg, "grossKg");
  return { gross, tare, net, isWorkedOut };
}

function weighingsIn(lines: readonly string[]): Read {
  const found: Read = {};
  const put = (is: Weighing, weight: Weight | undefined) => {
    if (weight) found[is] ??= weight;
  };
  lines.forEach((line, index) => {
    const marks = marksIn(line);
    if (marks.length === 0) return;
    const own = weightsIn(line, marks);
    const next = lines[index + 1] ?? "";
    const below = own.length === 0 && marksIn(next).length === 0 ? weightsIn(next, [], unitIn(line)) : [];
    if (own.length === 0) {
      // Handles column headings, or a label above its figure: each label takes the figure below.
      if (below.length === marks.length) for (const [at, { is }] of marks.entries()) put(is, below[at]);
      return;
    }
    const isBehind = (marks[0]?.at ?? 0) > (own[0]?.at ?? 0);
    for (const [taken, weight] of isBehind ? pairsBefore(marks, own) : pairsAfter(line, marks, own)) put(taken, weight);
  });
  return found;
}

type Pair = readonly [Weighing, Weight | undefined];

/** Assigns figures to the labels before them: several labels in a row share the next figure, or have one each. */
function pairsAfter(line: string, marks: readonly Mark[], weights: readonly Weight[]): Pair[] {
  const pairs: Pair[] = [];
  let run: Mark[] = [];
  marks.forEach((mark, index) => {
    run.push(mark);
    const until = marks[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    const behind = weights.filter(({ at }) => at >= mark.end && at < until && isOf(line.slice(mark.end, at)));
    if (behind.length === 0) return;
    pairs.push(...run.map(({ is }, at): Pair => [is, behind.length === run.length ? behind[at] : behind[0]]));
    run = [];
  });
  return pairs;
}

/** Whether a figure belongs to the label before it: no unrelated word is between them. */
const isOf = (between: string): boolean =>
  !/[A-Z]{4}/.test(between.replaceAll(/WEIGH[A-Z]*|VEHICLE|LORRY|LOAD|MASS|KILOS|TONNES/g, ""));

const pairsBefore = (marks: readonly Mark[], weights: readonly Weight[]): Pair[] =>
  marks.map(({ at, is }) => [is, weights.findLast((weight) => weight.end <= at)]);

/** Returns the labels of a line in order. A label must contain at least one real letter. */
function marksIn(line: string): Mark[] {
  const folded = [...line].map((sign) => letters[sign] ?? sign).join("");
  const all = words.flatMap(([is, pattern]) =>
    [folded, line].flatMap((text) =>
      [...text.matchAll(pattern)].map(({ index, 0: word }) => ({ is, at: index, end: index + word.length })),
    ),
  );
  const worded = all.filter(({ at, end, is }) => {
    const own = line.slice(at, end);
    const share = own.replaceAll(/[^A-Z]/g, "").length / own.length;
    return share >= 0.4 && (is !== "net" || !/[A-Z]$/.test(line.slice(0, at)));
  });
  const sorted = worded.sort((a, b) => a.at - b.at || b.end - a.end);
  return sorted.filter(({ at }, index) => !sorted.slice(0, index).some((before) => at < before.end));
}

const kilograms = "KGS?|K[9Q6]S?|KILOS?|KILOGRAMS?";
const tonnes = "TONNES?|TONS?|T0NNES?|TNE?|TE|MT|T";
const unitIn = (line: string): string =>
  new RegExp(`\\((?:${kilograms})\\)|\\b(?:${kilograms})\\b`).test(line)
    ? "KG"
    : new RegExp(`\\((?:${tonnes})\\)|\\b(?:TONNES|TONS)\\b`).test(line)
      ? "T"
      : "";

const figures = new RegExp(
  `(?<![A-Z0-9.,/-])(?<figure>${digit}{1,3}(?:[ '’.,]${digit}{3})(?:[.,]${digit}{1,2})?(?!${digit})|${digit}{1,6}(?:[.,]${digit}{1,3})?)` +
    `\\s*(?<unit>${kilograms}|${tonnes})?(?![A-Z0-9])`,
  "g",
);
/** Patterns of times and days, whose digits are not weights. */
const moments = [
  /\b\d{4}-\d{2}-\d{2}\b/g,
  /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b/g,
  /\b\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?/g,
  /\b\d{1,2} ?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]* ?\d{2,4}\b/g,
];

/** Minimum weight of a load; and maximum weight of a loaded lorry; in kg. */
const least = 20;
const most = 60_000;

/**
 * Returns the weights of a line, outside its labels. Without a unit, a number with decimals is tonnes, and a whole
 * number kilograms.
 */
function weightsIn(line: string, marks: readonly Mark[], unitAbove = ""): Weight[] {
  let text = line;
  for (const pattern of moments) text = text.replaceAll(pattern, (moment) => "/".repeat(moment.length));
  for (const { at, end } of marks) text = text.slice(0, at) + "=".repeat(end - at) + text.slice(end);
  const named = unitIn(text) || unitAbove;
  return [...text.matchAll(figures)].flatMap(({ index, 0: whole, groups = {} }) => {
    const { figure = "", unit = "" } = groups;
    const sure = figure.replaceAll(/[^0-9]/g, "").length;
    const all = figure.replaceAll(/[ '’.,]/g, "").length;
    if (sure < all * 0.4) return [];
    const mended = [...figure].map((sign) => digits[sign] ?? sign).join("");
    const kg = kgIn(mended, unit ? (unit.startsWith("K") ? "KG" : "T") : named);
    if (kg === null || kg < least || kg > most) return [];
    return [{ at: index, end: index + whole.length, kg, isMended: mended !== figure }];
  });
}

function kgIn(figure: string, unit: string): number | null {
  const parts = figure.split(/[ '’.,]/);
  const last = parts.at(-1) ?? "";
  // "18,640" with kg and "18.640" with t are the same weight.
  if (parts.length === 2 && last.length === 3) return Number(parts.join(""));
  if (parts.length === 3) return Number(parts.slice(0, 2).join(""));
  if (parts.length === 2) {
    const value = Number(parts.join("."));
    return unit === "KG" || (unit === "" && value >= 100) ? Math.round(value) : Math.round(value * 1000);
  }
  if (unit === "T") return Number(figure) * 1000;
  // A number below 200 without a unit is no weighbridge weight in kilograms.
  return Number(figure) >= 200 || unit === "KG" ? Number(figure) : null;
}

const months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
const twoDigits = (value: number) => String(value).padStart(2, "0");
const asDigits = (text: string) => [...text].map((sign) => digits[sign] ?? sign).join("");
const opening = /OPEN|HOURS|MON\b|FRI\b|SAT\b/;

function timeIn(lines: readonly string[], today: string): { at: string; isWhole: boolean } | null {
  const told = lines.filter((line) => !opening.test(line));
  const day = told.flatMap(daysIn).sort().at(-1);
  const last = told.flatMap(timesIn).sort().at(-1);
  return last ? { at: `${day ?? today}T${last}`, isWhole: day !== undefined } : null;
}

function daysIn(line: string): string[] {
  const part = "[0-9OIL]{1,2}";
  const year = "(?:2[0O][0-9OIL]{2}|[0-9OIL]{2})(?![0-9])";
  const written = [
    ...line.matchAll(new RegExp(`(?<![0-9A-Z/.-])(?<d>${part})[/.-](?<m>${part})[/.-](?<y>${year})`, "g")),
    ...line.matchAll(
      new RegExp(`(?<![0-9A-Z])(?<d>${part})[ -]?(?<name>${months.join("|")})[A-Z]*[ -]?(?<y>${year})`, "g"),
    ),
    ...line.matchAll(/(?<![0-9])(?<y>20\d{2})-(?<m>\d{2})-(?<d>\d{2})/g),
  ];
  return written.flatMap(({ groups = {} }) => {
    const { d = "", m, name = "", y = "" } = groups;
    const day = Number(asDigits(d));
    const month = m ? Number(asDigits(m)) : months.indexOf(name) + 1;
    const digitsOfYear = asDigits(y);
    const year_ = Number(digitsOfYear.length === 2 ? `20${digitsOfYear}` : digitsOfYear);
    const is = new Date(Date.UTC(year_, month - 1, day));
    const isDay = is.getUTCMonth() === month - 1 && is.getUTCDate() === day;
    return isDay ? `${year_}-${twoDigits(month)}-${twoDigits(day)}` : [];
  });
}

function timesIn(line: string): string[] {
  const colon = line.matchAll(
    /(?<![0-9A-Z]|[0-9]:)(?<h>[0-9OIL]{1,2}):(?<m>[0-9OIL]{2})(?::[0-9OIL]{2})?(?![0-9]) ?(?<half>[AP]M)?/g,
  );
  const point = /TIME|\bAT\b/.test(line)
    ? line.matchAll(/(?:TIME|\bAT)\b[^0-9]{0,8}(?<h>\d{1,2})[.H]?(?<m>\d{2})(?![0-9.:/-]) ?(?<half>[AP]M)?/g)
    : [];
  return [...colon, ...point].flatMap(({ groups = {} }) => {
    const { h = "", m = "", half } = groups;
    const typed = Number(asDigits(h));
    const hour = half === "PM" && typed < 12 ? typed + 12 : half === "AM" && typed === 12 ? 0 : typed;
    const minute = Number(asDigits(m));
    return hour < 24 && minute < 60 ? `${twoDigits(hour)}:${twoDigits(minute)}` : [];
  });
}

const named =
  /(?:TICKET|TICKE7|T1CKET|TKT|DOCKET|D0CKET|TRANSACTION|TRANS|CONSECUTIVE|SERIAL|DELIVERY NOTE|WB)(?:\b|(?=NO\b|NO\d|NUMBER))/;
const aNumber = /(?:\bN(?:O|0|UMBER|UM)(?:\b|(?=\d))[.°º]?|\bREF(?:ERENCE)?\b|\bID\b|#|№)/;
const token = /^[\s.:#=-]*(?<token>[A-Z]{0,4}[-/ ]?\d[A-Z0-9]*(?:[-/]\d[A-Z0-9]*)*)(?![:.,]?[A-Z0-9])/;

/** Returns the ticket's number, which is after or below a label such as "Ticket no". */
function numberIn(lines: readonly string[]): { text: string; isMended: boolean } | null {
  for (const [index, line] of lines.entries()) {
    const at = named.exec(line);
    if (!at) continue;
    const behind = line.slice(at.index + at[0].length);
    const [, ownToken] = split(behind);
    const below = lines[index + 1] ?? "";
    const found = ownToken ?? (/[A-Z0-9]{3}/.test(withoutName(behind)) ? null : split(below)[1]);
    if (found) return mendedNumber(found);
  }
  const alone = lines.find((line) => /^(?:NO|NUMBER|N[°º]|№|#)[.:\s]/.test(line));
  const found = alone && split(alone)[1];
  return found ? mendedNumber(found) : null;
}

const withoutName = (text: string) => text.replace(aNumber, " ");

/** Returns the text behind the label "number", and the ticket number found in it, or null. */
function split(text: string): [rest: string, found: string | null] {
  const at = aNumber.exec(text);
  const rest = at ? text.slice(at.index + at[0].length) : text;
  const { token: found = null } = token.exec(rest)?.groups ?? {};
  const isMoment = found !== null && (daysIn(found).length > 0 || /^\d{1,2}:\d{2}/.test(rest.trim()));
  return [rest, found && !isMoment && found.replaceAll(/\D/g, "").length >= 2 ? found.slice(0, 40) : null];
}

/** Replaces letters among a number's digits by the digits that they resemble; keeps a prefix of letters. */
function mendedNumber(found: string) {
  const text = found.replace(/\d[0-9OQIL]+$/, asDigits);
  return { text, isMended: text !== found };
}
