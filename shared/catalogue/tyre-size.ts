/** Text read from a photo of a tyre, with the confidence of each character, 0 to 1. */
export interface ReadText {
  readonly text: string;
  readonly confidence: readonly number[];
}

/** A size as fitters write it, "205/55 R16 91V". Its confidence is that of its least certain character, 0 to 1. */
export interface TyreSize {
  readonly size: string;
  readonly confidence: number;
  /** Load index and speed symbol; null if missing. */
  readonly service: { readonly words: string; readonly confidence: number } | null;
}

const between = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);

const carRims = between(10, 24, 1);
const lorryRims = [17.5, 19.5, 22.5, 24.5];
const farmRims = [...between(15, 34, 1), 36, 38, 42, 46, 48, 50, 54, 15.3, 17.5, 19.5, 22.5, 26.5, 30.5];
const crossPlyRims = [...between(8, 20, 1), 24, 25];

/** A notation of tyre sizes: its parts in order, and the existing values of each part. */
interface Form {
  /**
   * Pattern: w width, a height in % of the width, r rim, o outer diameter. Other characters are literal; `~` is the
   * construction letter.
   */
  readonly shape: string;
  readonly width: readonly number[];
  readonly decimals?: number;
  readonly height?: readonly number[];
  readonly outer?: readonly number[];
  readonly rims: readonly number[];
}

const forms: readonly Form[] = [
  // 205/55 R16, 195/65 R15C
  { shape: "w/a~r", width: between(125, 355, 10), height: between(25, 85, 5), rims: carRims },
  // 315/80 R22.5
  { shape: "w/a~r", width: between(195, 455, 10), height: between(45, 85, 5), rims: lorryRims },
  // 400/70 R24
  { shape: "w/a~r", width: between(200, 900, 10), height: between(45, 95, 5), rims: farmRims },
  // 10.0/75-15.3
  {
    shape: "w/a~r",
    width: [10, 10.5, 11, 11.5, 12, 12.5, 13, 15, 15.5, 16, 16.5, 18, 19, 21],
    decimals: 1,
    height: between(60, 90, 5),
    rims: farmRims,
  },
  // 185 R14C
  { shape: "w~r", width: between(125, 235, 10), rims: between(10, 16, 1) },
  // 12 R22.5
  { shape: "w~r", width: between(7, 14, 1), rims: lorryRims },
  // 7.50-16, 10.00 R20
  {
    shape: "w~r",
    width: [4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8.25, 9, 10, 11, 12, 13, 14, 16, 18],
    decimals: 2,
    rims: crossPlyRims,
  },
  // 12.4-28
  {
    shape: "w~r",
    width: [7.2, 8.3, 9.5, 11.2, 12.4, 13.6, 14.9, 16.9, 18.4, 20.8, 23.1, 24.5, 28.1, 30.5],
    decimals: 1,
    rims: farmRims.filter((rim) => rim >= 16),
  },
  // 23.5 R25
  { shape: "w~r", width: [15.5, 17.5, 20.5, 23.5, 26.5, 29.5], decimals: 1, rims: [25, 29] },
  // 31x10.50 R15
  {
    shape: "oxw~r",
    outer: between(25, 44, 1),
    width: between(7.5, 15.5, 1),
    decimals: 2,
    rims: between(12, 24, 1),
  },
];

const likeDigits: Readonly<Record<string, string>> = {
  O: "0",
  Q: "0",
  D: "0",
  I: "1",
  L: "1",
  Z: "2",
  S: "5",
  G: "6",
  B: "8",
};
const digit = `[0-9${Object.keys(likeDigits).join("")}]`;
/** Factor on the confidence for each character that was read as a look-alike of a digit. */
const confidenceOfLikeness = 0.97;

type Part = "outer" | "width" | "height" | "ply" | "rim" | "made";
interface Shape {
  readonly form: Form;
  readonly pattern: RegExp;
}

/** A pattern for each notation: with or without spaces, and without the decimal point, which OCR often drops. */
const shapes: readonly Shape[] = forms.flatMap((form) => {
  const { shape, decimals = 0, width } = form;
  const whole = [...new Set(width.map((value) => String(Math.floor(value)).length))];
  const rimHasPart = form.rims.some((rim) => rim % 1 > 0);
  return whole.flatMap((digits) =>
    ["", ...(rimHasPart ? [`[.,]?${digit}`] : [])].flatMap((rimPart) =>
      (shape.includes("a") ? [2] : [0]).map((heightDigits) => {
        const pieces: Record<string, string> = {
          o: `(?<outer>${digit}{2})`,
          x: "\\s*[X]\\s*",
          w: `(?<width>${digit}{${digits}}${decimals ? `[.,]${digit}{${decimals}}` : ""})`,
          "/": "\\s*[/|1IL7]\\s*",
          a: `(?<height>${digit}{${heightDigits}})`,
          "~": "\\s*(?<ply>ZR|R|D|B|-)\\s*",
          r: `(?<rim>${digit}{2}${rimPart})(?<made>C|LT)?(?![A-Z])`,
        };
        const source = [...shape].map((piece) => pieces[piece]).join("");
        return { form, pattern: new RegExp(source, "dy") };
      }),
    ),
  );
});

/** Pattern of load index (one tyre or twin tyres) and speed symbol. */
const servicePattern =
  /\s*[.,]?\s*\(?(?<index>\d{2,3})(?:\/(?<twin>\d{2,3}))?\s?(?<symbol>[A-HJ-NP-WY]|A[1-8])(?![A-Z0-9])/dy;
const endsHere = /(?![.,/]?\d)/y;

interface Found extends TyreSize {
  readonly from: number;
  readonly to: number;
  readonly likenesses: number;
}

/**
 * Returns the only tyre size in a text; null if there is none or more than one. Look-alike characters count as digits
 * only in a size that exists.
 */
export function tyreSizeIn({ text, confidence }: ReadText): TyreSize | null {
  const read = text.toUpperCase();
  const found: Found[] = [];
  for (let from = 0; from < read.length; from++) {
    // A size must not start in the middle of a number.
    if (/[\d.,/]/.test(read[from - 1] ?? " ")) continue;
    for (const shape of shapes) {
      const one = foundAt(shape, read, confidence, from);
      if (one) found.push(one);
    }
  }
  const least = Math.min(...found.map(({ likenesses }) => likenesses));
  const best = found.filter(({ likenesses }) => likenesses === least);
  const longest = best.filter((one) => !best.some((other) => holds(other, one)));
  const [first, ...others] = longest.sort((a, b) => b.confidence - a.confidence);
  if (!first || others.some(({ size }) => size !== first.size)) return null;
  return { size: first.size, confidence: first.confidence, service: first.service };
}

const holds = (other: Found, one: Found) =>
  other !== one && other.from <= one.from && other.to >= one.to && other.to - other.from > one.to - one.from;

function foundAt({ form, pattern }: Shape, text: string, confidence: readonly number[], from: number): Found | null {
  pattern.lastIndex = from;
  const match = pattern.exec(text);
  if (!match) return null;
  const parts = match.groups as Partial<Record<Part, string>>;
  const to = pattern.lastIndex;
  const width = numberIn(parts.width);
  const rim = rimIn(parts.rim);
  const { height, outer } = form;
  if (!form.width.includes(width) || !form.rims.includes(rim)) return null;
  if (height && !height.includes(numberIn(parts.height))) return null;
  if (outer && !outer.includes(numberIn(parts.outer))) return null;
  const service = serviceAt(text, confidence, to);
  endsHere.lastIndex = to;
  if (!service && !parts.made && !endsHere.test(text)) return null;
  const likenesses =
    [parts.width, parts.height, parts.rim, parts.outer].join("").replace(/[\d.,]/g, "").length +
    wrongSlash(form, match);
  const written = `${outer ? `${numberIn(parts.outer)}x` : ""}${width.toFixed(form.decimals ?? 0)}${height ? `/${numberIn(parts.height)}` : ""}`;
  const ply = parts.ply === "-" ? "-" : ` ${parts.ply}`;
  return {
    size: `${written}${ply}${rim}${parts.made ?? ""}`,
    confidence: leastSure(text, confidence, from, to) * confidenceOfLikeness ** likenesses,
    service,
    from,
    to,
    likenesses,
  };
}

function wrongSlash({ height }: Form, match: RegExpExecArray): number {
  const [, end = 0] = match.indices?.groups?.width ?? [];
  const [start = 0] = match.indices?.groups?.height ?? [];
  return height && !match.input.slice(end, start).includes("/") ? 1 : 0;
}

function serviceAt(text: string, confidence: readonly number[], from: number): TyreSize["service"] {
  servicePattern.lastIndex = from;
  const { index = "", twin, symbol = "" } = servicePattern.exec(text)?.groups ?? {};
  if (!isLoadIndex(index) || (twin && (!isLoadIndex(twin) || Number(twin) > Number(index)))) return null;
  const words = `${index}${twin ? `/${twin}` : ""}${symbol}`;
  return { words, confidence: leastSure(text, confidence, from, servicePattern.lastIndex) };
}

const isLoadIndex = (index: string) => Number(index) >= 60 && Number(index) <= 210;

const numberIn = (written = ""): number =>
  Number([...written].map((sign) => likeDigits[sign] ?? (sign === "," ? "." : sign)).join(""));

function rimIn(written = ""): number {
  const rim = numberIn(written);
  return rim >= 100 ? rim / 10 : rim;
}

function leastSure(text: string, confidence: readonly number[], from: number, to: number): number {
  return Math.min(...confidence.slice(from, to).filter((_, i) => text[from + i] !== " "));
}
