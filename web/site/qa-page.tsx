import { isValidElement, type ReactNode, useState } from "react";
import { EmptyState } from "../ui/empty-state.tsx";
import { Field } from "../ui/field.tsx";
import { QuestionList, type Titled } from "../ui/question-list.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { NextStep, TextPage } from "../ui/text-page.tsx";
import { prose } from "./content/faq.md";

/** The page /qa: all questions and answers, with a search. */
export default function QaPage() {
  const [sought, setSought] = useState("");
  const found = matchingQuestions(sought);
  const isSearch = sought.trim() !== "";
  return (
    <TextPage title="Questions and answers" purpose="Type a word from your question to find its answer.">
      <Field label="Search the answers">
        <TextInput type="search" value={sought} onChange={(event) => setSought(event.target.value)} maxLength={100} />
      </Field>
      <p role="status" className="ui-soft">
        {isSearch ? `${found.length} of ${matchingQuestions("").length} answers` : `${found.length} answers`}
      </p>
      {found.length > 0 ? (
        <QuestionList key={isSearch ? "found" : "all"} questions={found} open={isSearch} />
      ) : (
        <EmptyState title="No answer has that word.">
          <p>Try a shorter one, or ask us below.</p>
        </EmptyState>
      )}
      <NextStep title="Still stuck?" links={[{ to: "/contact", label: "Ask us" }]} />
    </TextPage>
  );
}

const all = prose.parts.flatMap(({ questions }) => questions);

/** Returns the questions that contain every searched word; all questions if the search is empty. */
export function matchingQuestions(sought: string): readonly Titled[] {
  const words = plain(sought).split(/\s+/).filter(Boolean);
  return all.filter(({ title, body }) => {
    const text = plain(`${title} ${textOf(body)}`);
    return words.every((word) => text.includes(word));
  });
}

/** Normalises text for the search: ignores case, accents and curly apostrophes. */
function plain(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
}

function textOf(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(textOf).join("");
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : "";
}
