import { Section } from "../ui/section.tsx";
import { QuestionList } from "./question-list.tsx";
import { topics } from "./questions.tsx";
import { Contents, NextStep, SitePage } from "./site-page.tsx";

/** /faq */
export default function FaqPage() {
  return (
    <SitePage title="Frequently asked questions" purpose="Short answers, true of Haulyard as it is today.">
      <Contents items={topics} />
      {topics.map(({ id, title, questions }) => (
        <Section key={id} id={id} title={title}>
          <QuestionList questions={questions} />
        </Section>
      ))}
      <NextStep
        title="Not answered?"
        links={[
          { to: "/contact", label: "Ask us" },
          { to: "/help", label: "Step-by-step help" },
        ]}
      />
    </SitePage>
  );
}
