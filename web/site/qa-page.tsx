import { useState } from "react";
import { EmptyState } from "../ui/empty-state.tsx";
import { Field } from "../ui/field.tsx";
import { QuestionList } from "../ui/question-list.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { NextStep, TextPage } from "../ui/text-page.tsx";
import { matchingQuestions } from "./search-questions.ts";

/** /qa: every question and answer, found by a word. */
export default function QaPage() {
  const [sought, setSought] = useState("");
  const found = matchingQuestions(sought);
  const isSearch = sought.trim() !== "";
  return (
    <TextPage title="Questions and answers" purpose="Type a word from your question; the answers that hold it stay.">
      <Field label="Search the answers">
        <TextInput type="search" value={sought} onChange={(event) => setSought(event.target.value)} maxLength={100} />
      </Field>
      <p role="status" className="ui-soft">
        {isSearch ? `${found.length} of ${matchingQuestions("").length} answers` : `${found.length} answers`}
      </p>
      {found.length > 0 ? (
        <QuestionList key={isSearch ? "found" : "all"} questions={found} open={isSearch} />
      ) : (
        <EmptyState title="No answer holds that word.">
          <p>Try a shorter one, or ask us below.</p>
        </EmptyState>
      )}
      <NextStep title="Still stuck?" links={[{ to: "/contact", label: "Ask us" }]} />
    </TextPage>
  );
}
