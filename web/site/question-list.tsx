import type { Question } from "./questions.tsx";

/** Questions that open to their answers; the browser's own, so they work before and without JavaScript. */
export function QuestionList({ questions, open = false }: { questions: readonly Question[]; open?: boolean }) {
  return (
    <div className="site-questions">
      {questions.map(({ id, ask, answer }) => (
        <details key={id} id={id} className="site-question" open={open}>
          <summary>{ask}</summary>
          <div className="site-answer">{answer}</div>
        </details>
      ))}
    </div>
  );
}
