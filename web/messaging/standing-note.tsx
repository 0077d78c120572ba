import type { ThreadStanding } from "#shared/messaging/model.ts";
import { useChange } from "../api/use-change.ts";
import { Button } from "../ui/button.tsx";
import { toastProblem } from "../ui/problem.tsx";
import styles from "./standing-note.module.css";

type StandingNoteProps = { threadId: string; otherName: string; standing: Exclude<ThreadStanding, "open"> };

/** Stands where one would write, and says why one cannot. */
export function StandingNote({ threadId, otherName, standing }: StandingNoteProps) {
  const { mutate, isPending } = useChange("setThreadBlocked", { onError: toastProblem });
  return (
    <div className={styles.note} role="status">
      <p>
        {standing === "blocked"
          ? `You have blocked ${otherName}. Neither of you can write here.`
          : "You cannot write in this conversation."}
      </p>
      {standing === "blocked" && (
        <Button size="small" busy={isPending} onClick={() => mutate({ threadId, blocked: false })}>
          Unblock
        </Button>
      )}
    </div>
  );
}
