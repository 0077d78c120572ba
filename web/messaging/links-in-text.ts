export interface TextPart {
  readonly text: string;
  readonly href: string | null;
  readonly at: number;
}

const address = /\bhttps?:\/\/[^\s<>"']+/gi;
/** Punctuation after a URL that belongs to the sentence: “see https://example.com/a.” */
const after = /[.,;:!?)\]}]+$/;

/** Splits a text into plain parts and links. Links only http and https URLs that do not disguise their host. */
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
  // Rejects user names before "@": https://bank.example@evil.example looks like the bank's site.
  return isWeb && !username && !password ? href : null;
}
