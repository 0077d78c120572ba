import { Badge } from "./badge.tsx";
import styles from "./claim-list.module.css";

type ClaimListProps = {
  claims: readonly { wording: string; evidence: "offer" | "target" | "measured"; asOf: string }[];
  /** The day of a measurement in words; only needed where one may be among them. */
  dayWords?: (day: string) => string;
};

/** What is claimed, each with what it rests on where it is no offer. */
export function ClaimList({ claims, dayWords = String }: ClaimListProps) {
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
