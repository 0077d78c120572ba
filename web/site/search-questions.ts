import { isValidElement, type ReactNode } from "react";
import type { Titled } from "../ui/question-list.tsx";
import { prose } from "./content/faq.md";

const all = prose.parts.flatMap(({ questions }) => questions);

/** The questions whose words, asked or answered, hold every word sought; all of them when nothing is sought. */
export function matchingQuestions(sought: string): readonly Titled[] {
  const words = plain(sought).split(/\s+/).filter(Boolean);
  return all.filter(({ title, body }) => {
    const text = plain(`${title} ${textOf(body)}`);
    return words.every((word) => text.includes(word));
  });
}

/** Case, accents and curly apostrophes do not count. */
function plain(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
}

function textOf(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(textOf).join("");
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : "";
}
