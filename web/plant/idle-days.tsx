import { useState } from "react";
import { dayText } from "#shared/kernel/day-text.ts";
import type { IdleDay, PlantHire } from "#shared/plant/model.ts";
import { useChange } from "../api/use-change.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Money } from "../ui/money.tsx";
import { toastProblem } from "../ui/problem.tsx";
import styles from "./hire.module.css";
import { idleReasonWords } from "./idle-words.ts";

const IdleDialog = lazyPart(() => import("./idle-dialog.tsx").then((part) => part.IdleDialog), "Opening");

type IdleTime = NonNullable<PlantHire["idle"]>;

const stateWords = { asked: "Waits for an answer", agreed: "Agreed", declined: "Declined" } as const;
const stateTones = { asked: "warn", agreed: "go", declined: "neutral" } as const;

export function IdleDays({ bookingId, idle }: { bookingId: string; idle: IdleTime }) {
  const [isOpen, setOpen] = useState(false);
  const { most, offPence, days, yourMove, mayReport } = idle;
  return (
    <div className="ui-stack ui-stack-tight">
      <p className="ui-soft">
        An idle day costs two thirds once both sides agree on it: <Money pence={offPence} /> less, without VAT. This
        hire takes {most} at most.
      </p>
      {days.length > 0 && (
        <ul className={styles.idle} aria-label="Idle days">
          {days.map((day) => (
            <IdleRow key={day.day} bookingId={bookingId} idle={day} isYours={yourMove.includes(day.day)} />
          ))}
        </ul>
      )}
      {mayReport.length > 0 && (
        <div className="ui-row">
          <Button kind="quiet" onClick={() => setOpen(true)}>
            Report idle day
          </Button>
        </div>
      )}
      {isOpen && <IdleDialog bookingId={bookingId} days={mayReport} onClose={() => setOpen(false)} />}
    </div>
  );
}

function IdleRow({ bookingId, idle, isYours }: { bookingId: string; idle: IdleDay; isYours: boolean }) {
  const { day, reason, state, by } = idle;
  const { mutate, isPending } = useChange("answerIdleDay", { alsoChanges: ["booking"], onError: toastProblem });
  const name = dayText(day);
  return (
    <li className={styles.idleDay}>
      <span>
        {name}, {idleReasonWords[reason].toLowerCase()}
        <span className="ui-soft"> · reported by the {by === "contractor" ? "hirer" : "haulier"}</span>
      </span>
      {isYours ? (
        <span className="ui-row">
          <Button
            kind="primary"
            size="small"
            disabled={isPending}
            onClick={() => mutate({ bookingId, day, agree: true })}
          >
            Agree to {name}
          </Button>
          <Button
            kind="quiet"
            size="small"
            disabled={isPending}
            onClick={() => mutate({ bookingId, day, agree: false })}
          >
            Decline {name}
          </Button>
        </span>
      ) : (
        <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>
      )}
    </li>
  );
}
