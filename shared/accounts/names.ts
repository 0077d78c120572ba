/**
 * Ways out of a text: e-mail addresses, links, names of sites, phone numbers. Names go into mails of ours, also to
 * addresses that have never asked for any, so with one of these a name would make an advertisement of our mail.
 */
const ways: readonly RegExp[] = [
  /[^\s@]+@[^\s@]+/gu,
  /\b[a-z][a-z0-9+.-]*:\/\/\S+/giu,
  /\bwww\.\S+/giu,
  /[\p{L}\d-]+\s?(?:\.|[([]dot[)\]]|\sdot\s)\s?(?:com|net|org|info|biz|co|uk|scot|io|app|dev|shop|store|site|online|xyz|top|link|click|live|me|ly|eu|ru|cn|tk|ai|cc|page|web|club|tech)(?![\p{L}\d-])\S*/giu,
];
const phone = /(?:\+|\b0)[\d\s().-]{8,}\d/gu;
const digits = /\d(?:[\s().-]?\d){8,}/gu;

/** The same text whatever width or form its letters have. */
const plain = (text: string) => text.normalize("NFKC");
const found = (pattern: RegExp, text: string) => text.search(pattern) >= 0;

/** Whether a text may be somebody's name, or a company's: no address, link or number to call. */
export function isPlainName(text: string): boolean {
  return ![...ways, digits].some((way) => found(way, plain(text)));
}

export const nameRefusal = "A name has no web or e-mail address and no phone number in it.";

/** Removes addresses, links and phone numbers from a text that people wrote, for use in our mails. */
export function withoutWaysOut(text: string): string {
  return [...ways, phone].reduce((left, way) => left.replace(way, "[left out]"), plain(text));
}

const longestInMail = 60;

/** A name as a mail says it. */
export function nameInMail(name: string): string {
  const safe = withoutWaysOut(name).replaceAll(digits, "[left out]");
  return safe.length > longestInMail ? `${safe.slice(0, longestInMail)}…` : safe;
}
