import { useQuery } from "@tanstack/react-query";
import type { Supplier } from "#shared/fleet/model.ts";
import { isBookable, nameOf } from "#shared/fleet/rules.ts";
import { farthestMiles } from "#shared/fleet/working-distance.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { reading } from "../../api/reading.ts";
import { useNow } from "../../device/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { faultWords, hasCode } from "../../ui/fault-words.ts";
import { When } from "../../ui/when.tsx";
import type { JobDraft } from "./job-draft.ts";
import { searchOf } from "./judged-draft.ts";
import styles from "./review-dialog.module.css";
import type { useHold } from "./use-hold.ts";

export function HoldNotice({ held, refused, renew }: ReturnType<typeof useHold>) {
  const now = useNow(5_000);
  if (hasCode(refused, "booking.holdsUsedUp")) return <Refused error={refused} />;
  if (!held) return null;
  if (Date.parse(held.heldUntil) > now)
    return (
      <p role="status">
        Held for you until <When at={held.heldUntil} show="time" />.
      </p>
    );
  return (
    <div className={styles.notice} role="status">
      <p>The vehicle is no longer held for you. You can still send the request while it is free.</p>
      <Button onClick={renew}>Hold it again</Button>
    </div>
  );
}

function Refused({ error }: { error: unknown }) {
  const { title, text } = faultWords(error);
  return (
    <p className={styles.notice} role="status">
      {title} {text}
    </p>
  );
}

/** Whether the error says that another account has booked or holds these hours. */
export const isTaken = (error: unknown) => hasCode(error, "booking.fleetTaken");

export interface NextSteps {
  readonly onTime: (at: string) => void;
  readonly onSupplier: (supplier: Supplier) => void;
}

type TakenNoticeProps = NextSteps & { error: unknown; draft: JobDraft; supplier: Supplier };

export function TakenNotice({ error, draft, supplier, onTime, onSupplier }: TakenNoticeProps) {
  const search = searchOf(draft);
  const found = useQuery({
    ...reading("searchSuppliers", { ...(search as NonNullable<typeof search>), radiusMiles: farthestMiles }),
    enabled: search !== null,
    staleTime: 0,
  });
  const best = found.data?.items.find((one) => isBookable(one) && one.reference !== supplier.reference);
  const freeAt = hasCode(error, "booking.fleetTaken") ? error.detail.metadata?.freeAt : null;
  return (
    <div className={styles.notice} role="alert">
      <p>{faultWords(error).title} Nothing has been sent.</p>
      <div className="ui-row">
        {typeof freeAt === "string" && (
          <Button onClick={() => onTime(freeAt)}>
            <span>
              Choose <When at={freeAt} />
            </span>
          </Button>
        )}
        {best?.price && (
          <Button onClick={() => onSupplier(best)}>
            {`Next best: ${nameOf(best)}, ${formatPence(best.price.totalPence)}`}
          </Button>
        )}
      </div>
    </div>
  );
}
