import { withoutMarks } from "./pasted.ts";

/** Pattern of an extension after a number: "ext 12", "x12", "#12", and ";ext=12" in a link (RFC 3966). */
export const phoneExtension =
  /\s*(?:[(,;]?\s*(?:extension|extn?|x)\.?\s*(?:no\.?|number)?\s*[.:=]?|#)\s*(\d{1,6})\)?$/i;

interface ReadPhone {
  /** The number in E.164 format, "+441314960000"; null for an incomplete number. */
  readonly e164: string | null;
  readonly extension: string | null;
}

/**
 * Parses a number that `Phone` accepts. Numbers without a country code are British, including the Crown dependencies.
 * Drops the zero for national calls: in parentheses for any country, bare for Britain, Ireland and similar ones (E.123,
 * 7.2).
 */
export function readPhone(text: string): ReadPhone {
  const plain = withoutMarks(text);
  const found = phoneExtension.exec(plain);
  const number = found ? plain.slice(0, found.index) : plain;
  return { e164: inE164(number), extension: found?.[1] ?? null };
}

/** Returns the number in E.164 format without its extension; null for an incomplete number. */
export const phoneE164 = (text: string): string | null => readPhone(text).e164;

export function callHref(text: string): string {
  const { e164, extension } = readPhone(text);
  const number =
    e164 ??
    withoutMarks(text)
      .replace(phoneExtension, "")
      .replaceAll(/[^\d+]/g, "");
  return `tel:${number}${extension ? `;ext=${extension}` : ""}`;
}

/** Minimum digits including the country code: of British numbers, and of others. */
const [shortestBritish, shortest] = [11, 8];

function inE164(text: string): string | null {
  const isInternational = /^\s*\(?\s*(?:\+|00)/.test(text);
  const digits = text.replace(/\(\s*0\s*\)/, "").replaceAll(/\D/g, "");
  const whole = isInternational ? digits.replace(/^00/, "") : british(digits);
  const number = whole?.replace(/^(44|353)0/, "$1");
  const least = number?.startsWith("44") ? shortestBritish : shortest;
  return number && number.length >= least && number.length <= 15 ? `+${number}` : null;
}

function british(digits: string): string | null {
  if (digits.startsWith("0")) return `44${digits.slice(1)}`;
  if (/^[1-357-9]\d{9}$/.test(digits)) return `44${digits}`;
  return /^44[1-9]\d{8,9}$/.test(digits) ? digits : null;
}
