import { withoutWaysOut } from "../kernel/names.ts";

interface Contact {
  readonly name: string;
  readonly company?: string | null | undefined;
  readonly phone: string;
}

/** Minimum letters of a part of a name: shorter parts, such as "Al" or "of", are ordinary words. */
const shortestPart = 3;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

function numberPattern(phone: string): RegExp {
  const digits = phone
    .replaceAll(/\D/g, "")
    .replace(/^(00)?44(?=\d{9})/, "")
    .replace(/^0/, "");
  return new RegExp([...digits].join("[\\s().-]*"), "gu");
}

/**
 * Removes contact details from a guest's text: addresses, links, numbers, name, company and phone. Hauliers read the
 * remaining text before they quote.
 */
export function withoutContact(text: string, { name, company, phone }: Contact): string {
  const parts = name.split(/\s+/).filter((part) => part.length >= shortestPart);
  const words = [name, ...(company ? [company] : []), ...parts].map(
    (word) => new RegExp(`(?<![\\p{L}\\d])${escaped(word.normalize("NFKC"))}(?![\\p{L}\\d])`, "giu"),
  );
  return [...words, numberPattern(phone)].reduce(
    (left, pattern) => left.replace(pattern, "[left out]"),
    withoutWaysOut(text),
  );
}
