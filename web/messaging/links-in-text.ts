export interface TextPart {
  readonly text: string;
  readonly href: string | null;
  readonly at: number;
}

const address = /\bhttps?:\/\/[^\s<>"']+/gi;
/** Punctuation that ends a sentence, not an address, as in “see https://example.com/a.” */
const after = /[.,;:!?)\]}]+$/;

/** Splits a text at its web addresses. Accepts only http and https, and no disguised addresses. */
export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const found of text.matchAll(address)) {
    const written = found[0].replace(after, "");
    const href = hrefOf(written);
    if (!href) continue;
    if (found.index > at) parts.push({ text: text.slice(at, found.index), href: null, at });
    parts.push({ text: written, href, at: found.index });
    at = found.index + written.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), href: null, at });
  return parts;
}

function hrefOf(written: string): string | null {
  if (!URL.canParse(written)) return null;
  const { protocol, username, password, href } = new URL(written);
  const isWeb = protocol === "https:" || protocol === "http:";
  // A user name before the @ can look like the site.
  return isWeb && !username && !password ? href : null;
}
