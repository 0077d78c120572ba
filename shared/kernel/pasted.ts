/** Soft hyphens, zero-width spaces, direction marks and byte order marks. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
/** Every dash of Unicode, with the minus signs and the hyphen bullet that look like one. */
const dashes = /[\p{Pd}\u02d7\u2043\u207b\u208b\u2212]/gu;
/** Single quotes, primes and accents that people type for an apostrophe. */
const quotes = /[`\u00b4\u02b9\u02bb-\u02bd\u02c8\u2018-\u201b\u2032\u2035\uff07]/gu;

/** Where a joiner changes what is seen: in an emoji, and between letters of scripts such as Arabic and Hindi. */
const joined = String.raw`(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}])`;
const joiner = String.raw`[\u200c\u200d]`;
const strayJoiners = new RegExp(`(?<!${joined})${joiner}|${joiner}(?!${joined})`, "gu");

/**
 * Removes the differences of a pasted text that nobody sees: every kind of space becomes a plain space, every dash "-", every
 * single quote "'"; invisible and direction marks are removed. Trimmed. Spaces are not merged, and tabs and line ends
 * inside the text remain.
 */
export function withoutMarks(text: string): string {
  return text
    .replaceAll(invisible, "")
    .replaceAll(strayJoiners, "")
    .replaceAll(/\p{Zs}/gu, " ")
    .replaceAll(/[\u2028\u2029]/gu, "\n")
    .replaceAll(dashes, "-")
    .replaceAll(quotes, "'")
    .trim();
}
