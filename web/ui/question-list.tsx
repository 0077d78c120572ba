import type { ReactNode } from "react";
import styles from "./question-list.module.css";

export interface Titled {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** Questions that unfold their answers, as <details> elements, which work without JavaScript. */
export function QuestionList({ questions, open = false }: { questions: readonly Titled[]; open?: boolean }) {
  return (
    <div className={styles.list}>
      {questions.map(({ id, title, body }) => (
        <details key={id} id={id} className={styles.question} open={open}>
          <summary>{title}</summary>
          <div className={`ui-stack ui-stack-tight ${styles.answer}`}>{body}</div>
        </details>
      ))}
    </div>
  );
}
