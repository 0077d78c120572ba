import { withoutMarks } from "../kernel/pasted.ts";
import { compact, exactForm, likelyMeant } from "../kernel/typed-form.ts";
import { typedText } from "../kernel/typed-text.ts";
import { isPostcodeArea } from "./postcode-areas.ts";

/** Placeholder for a missing postcode. The record marks the placeholder, so that it shows as "to confirm". */
export const defaultPostcode = "EH1 1AA";

/** Pattern of outward codes by Royal Mail's letter positions: "G2", "EH6", "SW1A". */
const outward = "[A-PR-UWYZ](?:[0-9]{1,2}|[0-9][A-HJKPSTUW]|[A-HK-Y][0-9]{1,2}|[A-HK-Y][0-9][ABEHMNPRVWXY])";
/** Pattern of inward codes: a digit and two letters. Royal Mail leaves out letters that are easy to misread. */
const inward = "[0-9][ABD-HJLNP-UW-Z]{2}";

const whole = new RegExp(`^(${outward})(${inward})$`);
const outwardOnly = new RegExp(`^${outward}$`);
const inText = new RegExp(`(?<![A-Z0-9])(${outward})[ \\t]*-?[ \\t]*(${inward})(?![A-Z0-9])`, "gi");
const likeOne = /(?<![A-Z0-9])[A-Z0-9]{2,4}[ \t-]*[A-Z0-9]{3}(?![A-Z0-9])/gi;
const ordinal = /^(?:1st|2nd|3rd|[04-9]th)$/i;
/** Words after a road and an ordinal number, as in "M8 2nd exit", which is not a postcode. */
const ofRoad = /^[ \t]*(?:exit|left|right|turn|slip|junction|roundabout|lane|lay-?by|bridge)/i;

const isInUk = (code: string) => isPostcodeArea(/^[A-Z]*/.exec(code)?.[0] ?? "");

/** Formats a whole UK postcode, "eh66qq" → "EH6 6QQ"; null for other texts. */
function wholePostcode(text: string): string | null {
  const parts = whole.exec(compact(text));
  return parts && isInUk(parts[0]) ? `${parts[1]} ${parts[2]}` : null;
}

/** Formats a whole postcode or outward code, "eh11aa" → "EH1 1AA", "g2" → "G2"; undefined for other texts. */
export function normalisePostcode(text: string): string | undefined {
  const letters = compact(text);
  return wholePostcode(letters) ?? (outwardOnly.test(letters) && isInUk(letters) ? letters : undefined);
}

/** Whether a text is a whole postcode such as "EH6 6QQ", not only an outward code. */
export function isWholePostcode(text: string): boolean {
  return wholePostcode(text) !== null;
}

export function outwardOf(postcode: string): string | undefined {
  return normalisePostcode(postcode)?.split(" ")[0];
}

/** Postcode areas of these islands have UK format, but the islands are not in the United Kingdom, Haulyard's area. */
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

export const Postcode = typedText(
  exactForm({
    name: "a UK postcode",
    advice: "Give the whole postcode, such as EH6 6QQ.",
    normal: wholePostcode,
    known: knownOther,
  }),
);

/**
 * Returns the first whole postcode in a text: "Unit 4, Leith EH6 6QQ" → "EH6 6QQ". Ignores roads ("M8", "A1", "M8 2nd
 * exit"). Undefined if there is none.
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

/** "M8 2nd" is a road with an ordinal. "M8 2ND" is a postcode unless a word such as "exit" follows. */
const isOrdinal = (out: string, inn: string, after: string): boolean =>
  ordinal.test(inn) && ((out === out.toUpperCase() && inn !== inn.toUpperCase()) || ofRoad.test(after));

/** Returns the likely postcode of a text without a valid one: "Lothian Road EH1O 5DT" → "EH10 5DT". */
export function meantPostcode(text: string): string | undefined {
  if (extractPostcode(text)) return undefined;
  const pieces = withoutMarks(text).match(likeOne) ?? [];
  return pieces.map((piece) => likelyMeant(piece, wholePostcode)).find(Boolean);
}
