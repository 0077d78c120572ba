import { line } from "./text.ts";

/** Domain endings that make a link in a text, where dots are common. In a name every domain ending counts. */
const endings =
  "com|net|org|info|biz|co|uk|scot|io|app|dev|shop|store|site|online|xyz|top|link|click|live|me|ly|eu|de|fr|pl|ie|ru|cn|tk|ai|cc|page|web|club|tech";

const shortNames =
  "wm|jas|jos|jno|chas|thos|theo|th|robt|geo|alex|alexr|archd|andw|benj|danl|edw|edwd|fred|fredk|saml|matt|mich|pat|patk|phil|walt|mc|mac";
const titles =
  "dr|mr|mrs|ms|miss|mx|mme|sir|hon|rev|prof|ing|eng|messrs|cllr|capt|col|maj|sgt|cpl|lt|cdr|cmdr|insp|supt|jr|sr|jnr|snr";
/** Abbreviations written with a dot before the next word, as in St.Andrews, and initials: no links. */
const short = `\\p{L}|st|mt|ft|gt|no|co|ltd|bros|inc|intl|${titles}|${shortNames}`;

/**
 * Patterns of contact details in names: email addresses, links, domain names, phone numbers. Our emails contain users'
 * names, and also go to people who never asked for them. A name with contact details would turn our email into an
 * advertisement or fraud.
 */
const ways: readonly RegExp[] = [
  /[^\s@]+@[^\s@]+/gu,
  /\b[a-z][a-z0-9+.-]*:\/\/\S+/giu,
  /\bwww\.\S+/giu,
  new RegExp(`[\\p{L}\\d-]+\\.(?:${endings})(?![\\p{L}\\d-])\\S*`, "giu"),
  // No match for an initial or title with a dot before a space, as in "J. Page" and "Dr. Page".
  new RegExp(
    `(?<![\\p{L}\\d-])(?!(?:${short})\\s?\\.)[\\p{L}\\d-]+\\s?(?:\\.|[([]dot[)\\]]|\\sdot\\s)\\s?(?:${endings})(?![\\p{L}\\d-])\\S*`,
    "giu",
  ),
];
const word = /[^\s,;:!?()[\]"'<>]+/gu;
const joined = new RegExp(`^(?:${short})$`, "iu");
const isEnding = new RegExp(`^(?:${endings})$`, "iu");

function isSite(text: string): boolean {
  const [host = ""] = text.replace(/\.+$/, "").split("/");
  const labels = host.split(".");
  const last = labels.pop() ?? "";
  if (labels.length === 0 || !/\p{L}{2}/u.test(last)) return false;
  return isEnding.test(last) || !labels.every((label) => joined.test(label));
}

const phone = /(?:\+|\b0)[\d\s().-]{8,}\d/gu;
const digits = /\d(?:[\s().-]?\d){8,}/gu;

const plain = (text: string) => text.normalize("NFKC").replaceAll(/[\u3002\uFF61\u2024\u06D4]/gu, ".");

/** Returns the first email address, link or phone number in a name, or null. */
export function contactDetailIn(text: string): string | null {
  return linkIn(text) ?? plain(text).match(digits)?.[0] ?? null;
}

/** Returns the first link. Ignores phone numbers, because names may have long numbers: "Order 4500012345". */
function linkIn(text: string): string | null {
  const written = plain(text);
  for (const way of ways) {
    const [found] = written.match(way) ?? [];
    if (found) return found;
  }
  return written.match(word)?.find(isSite) ?? null;
}

export function plainThing(max: number) {
  return line(max).refine((text) => linkIn(text) === null, {
    error: ({ input }) => `A name cannot contain a web or email address. Leave out "${linkIn(String(input))}".`,
  });
}

export function plainName(max: number, min = 1) {
  return line(max, min).refine((text) => contactDetailIn(text) === null, {
    error: ({ input }) =>
      `A name cannot contain a web or email address or a phone number. Leave out "${contactDetailIn(String(input))}".`,
  });
}

export function withoutWaysOut(text: string): string {
  return [...ways, phone].reduce((left, way) => left.replace(way, "[left out]"), plain(text));
}

const longestInMail = 60;

export function nameInMail(name: string): string {
  const safe = withoutWaysOut(name)
    .replaceAll(digits, "[left out]")
    .replaceAll(word, (text) => (isSite(text) ? "[left out]" : text));
  return safe.length > longestInMail ? `${safe.slice(0, longestInMail)}…` : safe;
}
