import type { ReactNode } from "react";
import { formatPence } from "#shared/kernel/money-text.ts";
import { Hint } from "./hint.tsx";
import styles from "./money-breakdown.module.css";

export type MoneyLine = { key: string; label: ReactNode; pence: number; note?: ReactNode };

type MoneyBreakdownProps = {
  caption: string;
  /** Lines computed by the server, which add up to the total. A negative line is a discount. */
  lines: readonly MoneyLine[];
  totalLabel?: string;
  totalPence: number;
  footnote?: ReactNode;
};

/** Shows the lines of a price. All amounts come from the server. */
export function MoneyBreakdown({
  caption,
  lines,
  totalLabel = "Total inc. VAT",
  totalPence,
  footnote,
}: MoneyBreakdownProps) {
  return (
    <div className={styles.breakdown}>
      <table>
        <caption className="ui-visually-hidden">{caption}</caption>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">
                {line.label}
                {line.note && <span className={styles.note}>{line.note}</span>}
              </th>
              <td className="ui-figures">{formatPence(line.pence).replace("-", "−")}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{totalLabel}</th>
            <td className="ui-figures">{formatPence(totalPence)}</td>
          </tr>
        </tfoot>
      </table>
      {footnote && <Hint>{footnote}</Hint>}
    </div>
  );
}
