/** A piece of a text: as it was written, with an address where it is a link. */
export interface TextPart {
  readonly text: string;
  readonly href: string | null;
  /** Where in the text it begins. */
  readonly at: number;
}

const address = /\bhttps?:\/\/[^\s<>"']+/gi;
/** What ends a sentence and no address, as in “see https://example.com/a.” */
const after = /[.,;:!?)\]}]+$/;

/** Splits a text at its web addresses. Only http and https are links, and none that pretends to lead elsewhere. */
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
  // What stands before an @ looks like the site and is not.
  return isWeb && !username && !password ? href : null;
}
