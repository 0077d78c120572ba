import styles from "./question-list.module.css";
import type { Question } from "./questions.tsx";

/** Questions that open to their answers; the browser's own, so they work before and without JavaScript. */
export function QuestionList({ questions, open = false }: { questions: readonly Question[]; open?: boolean }) {
  return (
    <div className={styles.list}>
      {questions.map(({ id, ask, answer }) => (
        <details key={id} id={id} className={styles.question} open={open}>
          <summary>{ask}</summary>
          <div className={`ui-stack ui-stack-tight ${styles.answer}`}>{answer}</div>
        </details>
      ))}
    </div>
  );
}
