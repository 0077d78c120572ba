import { formatPence } from "#shared/kernel/money-text.ts";
import styles from "./review-dialog.module.css";

export interface PriceChange {
  readonly oldPence: number;
  readonly newPence: number;
}

export function PriceChangeNotice({ change: { oldPence, newPence } }: { change: PriceChange }) {
  return (
    <p className={styles.notice} role="alert">
      <strong>The price has changed:</strong> it was {formatPence(oldPence)}, it is now {formatPence(newPence)}. Nothing
      has been booked. Confirm again if you agree.
    </p>
  );
}
