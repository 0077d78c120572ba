import { isValidElement, type ReactNode } from "react";
import { type Question, topics } from "./questions.tsx";

const all = topics.flatMap(({ questions }) => questions);

/** The questions whose words, asked or answered, hold every word sought; all of them when nothing is sought. */
export function matchingQuestions(sought: string): readonly Question[] {
  const words = plain(sought).split(/\s+/).filter(Boolean);
  return all.filter(({ ask, answer }) => {
    const text = plain(`${ask} ${textOf(answer)}`);
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
