import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import type { ReactNode } from "react";
import { Hint } from "./hint.tsx";
import styles from "./score.module.css";

type ScoreProps = {
  /** What is judged, e.g. "Password strength". */
  label: string;
  /** The judgement in a word or two; the bar says the same in colour. */
  word: ReactNode;
  checks: readonly { text: string; isMet: boolean }[];
};

/** How well something passes as many checks as it has: a bar, its word, and which of the checks are met. */
export function Score({ label, word, checks }: ScoreProps) {
  const met = checks.filter(({ isMet }) => isMet).length;
  // Fewer than half of them is bad, half or the next is middling.
  const tone = met * 2 < checks.length ? "stop" : met * 2 < checks.length + 2 ? "warn" : "go";
  return (
    <div className={styles.meter}>
      <div className={styles.bar} aria-hidden="true">
        {checks.map(({ text }, at) => (
          <span key={text} className={at < met ? styles[tone] : undefined} />
        ))}
      </div>
      <Hint>
        {label}: <strong role="status">{word}</strong>
      </Hint>
      <ul className={styles.checks}>
        {checks.map(({ text, isMet }) => (
          <li key={text} className={isMet ? styles.met : undefined}>
            {isMet ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" />}
            {text}
            <span className="ui-visually-hidden">{isMet ? ", met" : ", still missing"}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
