import { withoutWaysOut } from "../kernel/names.ts";

/** Who a guest is, as hauliers do not learn it. */
interface Contact {
  readonly name: string;
  readonly company?: string | null | undefined;
  readonly phone: string;
}

/** Parts of a name shorter than this are words of their own: "Al", "of". */
const shortestPart = 3;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A telephone number as anybody might write it: its national digits, whatever stands between them. */
function numberPattern(phone: string): RegExp {
  const digits = phone
    .replaceAll(/\D/g, "")
    .replace(/^(00)?44(?=\d{9})/, "")
    .replace(/^0/, "");
  return new RegExp([...digits].join("[\\s().-]*"), "gu");
}

/**
 * What a guest has written of the work without what says who they are: addresses, links and numbers of any kind, and
 * their own name, company and telephone. Hauliers read the rest before they quote.
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
