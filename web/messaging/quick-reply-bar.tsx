import { useQuery } from "@tanstack/react-query";
import type { BookingStatus } from "#shared/booking/model.ts";
import { drives } from "#shared/kernel/access.ts";
import { reading } from "../api/reading.ts";
import { useSession } from "../session/session-context.ts";
import { Button } from "../ui/button.tsx";
import styles from "./quick-reply-bar.module.css";

type QuickReplyBarProps = { threadId: string; onSay: (text: string) => void };

/** Quick replies for drivers, large enough for gloves. Hidden for other users. */
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

const phrases: Readonly<Partial<Record<BookingStatus, readonly string[]>>> = {
  assigned: ["I have your job and will be there on time.", "I will ring you before I set off.", "Where should I park?"],
  en_route: ["I am on my way.", "I am 10 minutes away.", "I am held up in traffic and will be late."],
  arrived: ["I am at the gate.", "Where do you want it?", "Nobody is here to let me in."],
  in_progress: ["Loading now.", "Unloading now.", "I need a hand here, please."],
  delivered: ["All done. The photos are on the booking.", "Please check and sign off the delivery."],
};
const otherwise: readonly string[] = ["Yes.", "No, sorry.", "I am driving and will answer when I have stopped."];

function quickReplies(status: string | undefined): readonly string[] {
  return [...((status && phrases[status as BookingStatus]) || []), ...otherwise];
}
