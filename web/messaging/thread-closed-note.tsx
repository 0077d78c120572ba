import type { ThreadStanding } from "#shared/messaging/model.ts";
import { useChange } from "../api/use-change.ts";
import { ActButton } from "../ui/act-button.tsx";
import styles from "./thread-closed-note.module.css";

type ThreadClosedNoteProps = { threadId: string; otherName: string; standing: Exclude<ThreadStanding, "open"> };

export function ThreadClosedNote({ threadId, otherName, standing }: ThreadClosedNoteProps) {
  const unblocking = useChange("setThreadBlocked");
  return (
    <div className={styles.note} role="status">
      <p>
        {standing === "blocked"
          ? `You have blocked ${otherName}. Neither of you can write here.`
          : "You cannot write in this conversation."}
      </p>
      {standing === "blocked" && (
        <ActButton size="small" change={unblocking} onClick={() => unblocking.mutate({ threadId, blocked: false })}>
          Unblock
        </ActButton>
      )}
    </div>
  );
}
