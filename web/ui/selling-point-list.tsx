import { Badge } from "./badge.tsx";
import styles from "./selling-point-list.module.css";

type SellingPointListProps = {
  claims: readonly { wording: string; evidence: "offer" | "target" | "measured"; asOf: string }[];
  /** Formats the day of a measurement. Needed only if a selling point may be measured. */
  dayWords?: (day: string) => string;
};

export function SellingPointList({ claims, dayWords = String }: SellingPointListProps) {
  return (
    <ul className={styles.claims}>
      {claims.map(({ wording, evidence, asOf }) => (
        <li key={wording}>
          <span>{wording}</span>
          {evidence === "target" && <Badge tone="warn">Target</Badge>}
          {evidence === "measured" && <Badge tone="go">Measured, as of {dayWords(asOf)}</Badge>}
        </li>
      ))}
    </ul>
  );
}
