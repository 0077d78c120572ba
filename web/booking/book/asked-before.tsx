import { Button } from "../../ui/button.tsx";
import { hasCode } from "../../ui/fault-words.ts";
import styles from "./review-dialog.module.css";

export interface AskedBefore {
  readonly id: string;
  /** For example "You asked … for the same job 3 minutes ago." */
  readonly words: string;
}

/** Returns the earlier request named in a duplicate-request error; null for other errors. */
export function askedBeforeIn(error: unknown): AskedBefore | null {
  if (!hasCode(error, "booking.askedBefore")) return null;
  const id = error.detail.metadata?.jobRequestId;
  return typeof id === "string" ? { id, words: error.message } : null;
}

type AskedBeforeNoticeProps = { before: AskedBefore; busy: boolean; onUse: () => void; onSecond: () => void };

export function AskedBeforeNotice({ before, busy, onUse, onSecond }: AskedBeforeNoticeProps) {
  return (
    <div className={styles.notice} role="alert">
      <p>{before.words} Nothing has been sent now.</p>
      <div className="ui-row">
        <Button onClick={onUse} disabled={busy}>
          Use that request
        </Button>
        <Button onClick={onSecond} disabled={busy}>
          Send this as a second one
        </Button>
      </div>
    </div>
  );
}
