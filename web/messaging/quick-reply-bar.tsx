import { useQuery } from "@tanstack/react-query";
import { drives } from "#shared/kernel/access.ts";
import { reading } from "../api/reading.ts";
import { useSession } from "../session/session-context.ts";
import { Button } from "../ui/button.tsx";
import { quickReplies } from "./quick-replies.ts";
import styles from "./quick-reply-bar.module.css";

type QuickReplyBarProps = { threadId: string; onSay: (text: string) => void };

/** Phrases that a driver sends by one press, with gloves on and between two gears. Nobody else sees them. */
export function QuickReplyBar({ threadId, onSay }: QuickReplyBarProps) {
  const { user } = useSession();
  const isDriver = drives(user ?? null);
  const { data: job } = useQuery({ ...reading("threadJob", { threadId }), enabled: isDriver });
  if (!isDriver) return null;
  return (
    <ul className={styles.bar} aria-label="Quick replies">
      {quickReplies(job?.status).map((text) => (
        <li key={text}>
          <Button size="small" onClick={() => onSay(text)}>
            {text}
          </Button>
        </li>
      ))}
    </ul>
  );
}
