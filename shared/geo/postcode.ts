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
const inText = new RegExp(`(?<![A-Z0-9])(${outward})[ \\t]*(${inward})(?![A-Z0-9])`, "gi");
const ordinal = /^(1st|2nd|3rd|[04-9]th)$/;

function compact(text: string): string {
  return text.replace(/\s+/g, "").toUpperCase();
}

/** "eh11aa" → "EH1 1AA", "g2" → "G2"; undefined for what is neither a whole postcode nor an outward code. */
export function normalisePostcode(text: string): string | undefined {
  const letters = compact(text);
  const parts = whole.exec(letters);
  if (parts) return `${parts[1]} ${parts[2]}`;
  return outwardOnly.test(letters) ? letters : undefined;
}

/** Whether this is a whole postcode ("EH6 6QQ") and not a part of one. */
export function isWholePostcode(text: string): boolean {
  return whole.test(compact(text));
}

/** The outward code ("EH6") of a whole postcode or of an outward code; undefined for anything else. */
export function outwardOf(postcode: string): string | undefined {
  return normalisePostcode(postcode)?.split(" ")[0];
}

/**
 * The first whole postcode in a free text, normalised: "Unit 4, Leith EH6 6QQ" → "EH6 6QQ".
 * A road ("M8", "A1") is no postcode, nor is a road with an ordinal ("M8 2nd exit"). Undefined when there is none.
 */
export function extractPostcode(text: string): string | undefined {
  for (const [, out, inn] of text.matchAll(inText)) {
    if (out && inn && !(ordinal.test(inn) && out === out.toUpperCase())) return `${out} ${inn}`.toUpperCase();
  }
  return undefined;
}
