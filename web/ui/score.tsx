import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import type { ReactNode } from "react";
import { Hint } from "./hint.tsx";
import styles from "./score.module.css";

type ScoreProps = {
  label: string;
  /** The result in one or two words. The bar's colour repeats it. */
  word: ReactNode;
  checks: readonly { text: string; isMet: boolean }[];
};

export function Score({ label, word, checks }: ScoreProps) {
  const met = checks.filter(({ isMet }) => isMet).length;
  // Under half of the checks passed is bad. Half, or one more, is fair.
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
