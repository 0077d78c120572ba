import { line } from "./text.ts";

/** Endings of sites in texts, which have dots of their own; in a name every ending counts. */
const endings =
  "com|net|org|info|biz|co|uk|scot|io|app|dev|shop|store|site|online|xyz|top|link|click|live|me|ly|eu|de|fr|pl|ie|ru|cn|tk|ai|cc|page|web|club|tech";

/** Short forms that a dot ends: of first names, titles, ranks, places and companies. */
const shortNames =
  "wm|jas|jos|jno|chas|thos|theo|th|robt|geo|alex|alexr|archd|andw|benj|danl|edw|edwd|fred|fredk|saml|matt|mich|pat|patk|phil|walt|mc|mac";
const titles =
  "dr|mr|mrs|ms|miss|mx|mme|sir|hon|rev|prof|ing|eng|messrs|cllr|capt|col|maj|sgt|cpl|lt|cdr|cmdr|insp|supt|jr|sr|jnr|snr";
/** Short forms that names join to the next word by a dot, as in St.Andrews; initials are joined so too. */
const short = `\\p{L}|st|mt|ft|gt|no|co|ltd|bros|inc|intl|${titles}|${shortNames}`;

/**
 * Ways out of a text: e-mail addresses, links, names of sites, phone numbers. Names go into mails of ours, also to
 * addresses that have never asked for any, so with one of these a name would make an advertisement of our mail, or worse.
 */
const ways: readonly RegExp[] = [
  /[^\s@]+@[^\s@]+/gu,
  /\b[a-z][a-z0-9+.-]*:\/\/\S+/giu,
  /\bwww\.\S+/giu,
  new RegExp(`[\\p{L}\\d-]+\\.(?:${endings})(?![\\p{L}\\d-])\\S*`, "giu"),
  // With a space at the dot it may be the initial or the title of a name, as in "J. Page" and "Dr. Page".
  new RegExp(
    `(?<![\\p{L}\\d-])(?!(?:${short})\\s?\\.)[\\p{L}\\d-]+\\s?(?:\\.|[([]dot[)\\]]|\\sdot\\s)\\s?(?:${endings})(?![\\p{L}\\d-])\\S*`,
    "giu",
  ),
];
/** What a name of a site may be: no space, bracket or other mark in it. */
const word = /[^\s,;:!?()[\]"'<>]+/gu;
const joined = new RegExp(`^(?:${short})$`, "iu");
const isEnding = new RegExp(`^(?:${endings})$`, "iu");

/** Whether a word of a name reads as the name of a site: words joined by dots, whatever the last of them is. */
function isSite(text: string): boolean {
  const [host = ""] = text.replace(/\.+$/, "").split("/");
  const labels = host.split(".");
  const last = labels.pop() ?? "";
  if (labels.length === 0 || !/\p{L}{2}/u.test(last)) return false;
  return isEnding.test(last) || !labels.every((label) => joined.test(label));
}

const phone = /(?:\+|\b0)[\d\s().-]{8,}\d/gu;
const digits = /\d(?:[\s().-]?\d){8,}/gu;

/** The same text whatever width or form its letters and full stops have. */
const plain = (text: string) => text.normalize("NFKC").replaceAll(/[\u3002\uFF61\u2024\u06D4]/gu, ".");

/** The first of a text that is an address, a link or a number to call; null in somebody's name, or a company's. */
export function wayOutIn(text: string): string | null {
  return linkIn(text) ?? plain(text).match(digits)?.[0] ?? null;
}

/** The same without numbers: things are named by long ones too, as "Order 4500012345". */
function linkIn(text: string): string | null {
  const written = plain(text);
  for (const way of ways) {
    const [found] = written.match(way) ?? [];
    if (found) return found;
  }
  return written.match(word)?.find(isSite) ?? null;
}

/** The name of a thing, a site or a gate that others read too: no address or link. */
export function plainThing(max: number) {
  return line(max).refine((text) => linkIn(text) === null, {
    error: ({ input }) => `A name has no web or e-mail address in it. Leave out "${linkIn(String(input))}".`,
  });
}

/** Somebody's name, or a company's: no address, link or number to call. */
export function plainName(max: number, min = 1) {
  return line(max, min).refine((text) => wayOutIn(text) === null, {
    error: ({ input }) =>
      `A name has no web or e-mail address and no phone number in it. Leave out "${wayOutIn(String(input))}".`,
  });
}

/** Removes addresses, links and phone numbers from a text that people wrote, for use in our mails. */
export function withoutWaysOut(text: string): string {
  return [...ways, phone].reduce((left, way) => left.replace(way, "[left out]"), plain(text));
}

const longestInMail = 60;

/** A name as a mail says it. */
export function nameInMail(name: string): string {
  const safe = withoutWaysOut(name)
    .replaceAll(digits, "[left out]")
    .replaceAll(word, (text) => (isSite(text) ? "[left out]" : text));
  return safe.length > longestInMail ? `${safe.slice(0, longestInMail)}…` : safe;
}
