/** Invisible: soft hyphens, zero-width spaces, direction and byte order marks, Hangul fillers, annotation marks. */
const invisible =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/gu;
/** All dashes of Unicode, and the minus signs and hyphen bullet that look like dashes. */
const dashes = /[\p{Pd}\u02d7\u2043\u207b\u208b\u2212]/gu;
const quotes = /[`\u00b4\u02b9\u02bb-\u02bd\u02c8\u2018-\u201b\u2032\u2035\uff07]/gu;

/** Joiners that change the visible text: in an emoji, and between letters of scripts such as Arabic and Hindi. */
const joined = String.raw`(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}])`;
const joiner = String.raw`[\u200c\u200d]`;
const strayJoiners = new RegExp(`(?<!${joined})${joiner}|${joiner}(?!${joined})`, "gu");

const spaces = /[\p{Zs}\u2800]/gu;

/**
 * Normalises users' text for storage: composed letters, plain spaces, no invisible characters, trimmed. Keeps tabs and
 * line breaks inside the text.
 */
export function tidied(text: string): string {
  const seen = text.normalize("NFC").replaceAll(invisible, "").replaceAll(strayJoiners, "");
  return seen
    .normalize("NFC")
    .replaceAll(spaces, " ")
    .replaceAll(/[\u2028\u2029]/gu, "\n")
    .trim();
}

const wide = /[\uff01-\uff5e]/gu;
const wideToPlain = 0xfee0;

/** Normalises a code or number: as `tidied`, and with plain dashes, single quotes and full-width characters. */
export function withoutMarks(text: string): string {
  return tidied(text)
    .replaceAll(dashes, "-")
    .replaceAll(quotes, "'")
    .replaceAll(wide, (letter) => String.fromCharCode(letter.charCodeAt(0) - wideToPlain));
}
