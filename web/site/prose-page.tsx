import type { ReactNode } from "react";
import type { WebPath } from "#shared/web-paths.ts";
import { QuestionList, type Titled } from "../ui/question-list.tsx";
import { Section } from "../ui/section.tsx";
import { Contents, NextStep, TextPage } from "../ui/text-page.tsx";

/** A Markdown file in web/site/content, compiled by the prose plugin. */
export interface Prose {
  readonly title: string;
  readonly purpose: string;
  readonly intro: ReactNode;
  readonly hasContents: boolean;
  readonly parts: readonly (Titled & { readonly questions: readonly Titled[] })[];
  readonly next: { title: string; links: readonly { to: WebPath; label: string }[] } | null;
}

/** Renders a whole Markdown file as a page, with `children` before its text. */
export function ProsePage({ prose, children }: { prose: Prose; children?: ReactNode }) {
  const { title, purpose, hasContents, parts, next } = prose;
  return (
    <TextPage title={title} purpose={purpose}>
      {hasContents && <Contents items={parts} />}
      {children}
      <ProseText prose={prose} />
      {next && <NextStep {...next} />}
    </TextPage>
  );
}

/** Renders only the text of a Markdown file, for a page with more content. */
export function ProseText({ prose: { intro, parts } }: { prose: Prose }) {
  return (
    <>
      {intro}
      {parts.map(({ id, title, body, questions }) => (
        <Section key={id} id={id} title={title}>
          {body}
          {questions.length > 0 && <QuestionList questions={questions} />}
        </Section>
      ))}
    </>
  );
}
