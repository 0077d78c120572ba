import { withoutMarks } from "../kernel/pasted.ts";
import { compact, exactForm, likelyMeant } from "../kernel/typed-form.ts";
import { typedText } from "../kernel/typed-text.ts";
import { isPostcodeArea } from "./postcode-areas.ts";

/**
 * Stands in for a postcode that nobody has given. The record also says that it is a stand-in, so it is shown as "to
 * confirm".
 */
export const defaultPostcode = "EH1 1AA";

/** Outward code by the Royal Mail's letter positions: "G2", "EH6", "SW1A". */
const outward = "[A-PR-UWYZ](?:[0-9]{1,2}|[0-9][A-HJKPSTUW]|[A-HK-Y][0-9]{1,2}|[A-HK-Y][0-9][ABEHMNPRVWXY])";
/** Inward code: a digit and two letters that are hard to mistake for others. */
const inward = "[0-9][ABD-HJLNP-UW-Z]{2}";

const whole = new RegExp(`^(${outward})(${inward})$`);
const outwardOnly = new RegExp(`^${outward}$`);
const inText = new RegExp(`(?<![A-Z0-9])(${outward})[ \\t]*-?[ \\t]*(${inward})(?![A-Z0-9])`, "gi");
/** What might be a postcode in a text, whatever is a letter and whatever a digit. */
const likeOne = /(?<![A-Z0-9])[A-Z0-9]{2,4}[ \t-]*[A-Z0-9]{3}(?![A-Z0-9])/gi;
const ordinal = /^(?:1st|2nd|3rd|[04-9]th)$/i;
/** Words that follow the number of an exit, as in "M8 2nd exit". */
const ofRoad = /^[ \t]*(?:exit|left|right|turn|slip|junction|roundabout|lane|lay-?by|bridge)/i;

const isInUk = (code: string) => isPostcodeArea(/^[A-Z]*/.exec(code)?.[0] ?? "");

/** "eh66qq" → "EH6 6QQ"; null for what is no whole postcode of the United Kingdom. */
function wholePostcode(text: string): string | null {
  const parts = whole.exec(compact(text));
  return parts && isInUk(parts[0]) ? `${parts[1]} ${parts[2]}` : null;
}

/** "eh11aa" → "EH1 1AA", "g2" → "G2"; undefined for what is neither a whole postcode nor an outward code. */
export function normalisePostcode(text: string): string | undefined {
  const letters = compact(text);
  return wholePostcode(letters) ?? (outwardOnly.test(letters) && isInUk(letters) ? letters : undefined);
}

/** Whether this is a whole postcode ("EH6 6QQ") and not a part of one. */
export function isWholePostcode(text: string): boolean {
  return wholePostcode(text) !== null;
}

/** The outward code ("EH6") of a whole postcode or of an outward code; undefined for anything else. */
export function outwardOf(postcode: string): string | undefined {
  return normalisePostcode(postcode)?.split(" ")[0];
}

/** The islands that have postcodes of the same form and are not in the United Kingdom, which is where we work. */
const crownDependencies: Readonly<Record<string, string>> = {
  JE: "in Jersey",
  GY: "in Guernsey",
  IM: "on the Isle of Man",
};

function knownOther(text: string): string | undefined {
  const letters = compact(text);
  const island = crownDependencies[letters.slice(0, 2)];
  if (island && whole.test(letters)) return `is ${island}. Give a postcode in the United Kingdom.`;
  return normalisePostcode(letters)
    ? "is the first half of a postcode. Give the whole one, such as EH6 6QQ."
    : undefined;
}

/** A whole postcode in a request, as typed or pasted; parsed to its usual spelling. */
export const Postcode = typedText(
  exactForm({
    name: "a UK postcode",
    advice: "Give the whole postcode, such as EH6 6QQ.",
    normal: wholePostcode,
    known: knownOther,
  }),
);

/**
 * The first whole postcode in a free text, normalised: "Unit 4, Leith EH6 6QQ" → "EH6 6QQ".
 * A road ("M8", "A1") is no postcode, nor is a road with an ordinal ("M8 2nd exit"). Undefined when there is none.
 */
export function extractPostcode(text: string): string | undefined {
  const plain = withoutMarks(text);
  for (const { 0: piece, 1: out = "", 2: inn = "", index } of plain.matchAll(inText)) {
    if (isOrdinal(out, inn, plain.slice(index + piece.length))) continue;
    const found = wholePostcode(out + inn);
    if (found) return found;
  }
  return undefined;
}

/** "M8 2nd" is a road with an ordinal, and "M8 2ND" a postcode unless a word such as "exit" follows. */
const isOrdinal = (out: string, inn: string, after: string): boolean =>
  ordinal.test(inn) && ((out === out.toUpperCase() && inn !== inn.toUpperCase()) || ofRoad.test(after));

/** The postcode that a free text without one likely means: "Lothian Road EH1O 5DT" → "EH10 5DT". */
export function meantPostcode(text: string): string | undefined {
  if (extractPostcode(text)) return undefined;
  const pieces = withoutMarks(text).match(likeOne) ?? [];
  return pieces.map((piece) => likelyMeant(piece, wholePostcode)).find(Boolean);
}
