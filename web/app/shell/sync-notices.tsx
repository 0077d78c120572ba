import { useEffect } from "react";
import { outbox, useCutOff, useHeld, useOutboxItems } from "../../offline/outbox.ts";
import { isWaiting } from "../../offline/outbox-item.ts";
import type { OutboxNews } from "../../offline/outbox-queue.ts";
import { writtenIn } from "../../offline/queueable.ts";
import { Banner } from "../../ui/banner.tsx";
import { faultWords, hasCode } from "../../ui/fault-words.ts";
import { Link } from "../../ui/links.ts";
import { toast, toastFailure } from "../../ui/toast.ts";
import { useOnline } from "../../ui/use-online.ts";
import { changes, waitingPlace } from "./sync-words.ts";

/** Sends the offline queue, reports results, and shows changes that wait or have failed. */
export function SyncNotices() {
  const items = useOutboxItems();
  const online = useOnline();
  const isCutOff = useCutOff();
  const isHeld = useHeld();
  useEffect(() => {
    const stop = outbox.onNews(say);
    void outbox.flush();
    return stop;
  }, []);
  const waiting = items.filter(isWaiting);
  const stopped = items.filter(({ state }) => state !== "waiting").length;
  // Online, changes are sent at once, so they are not shown as waiting unless something delays them.
  const isDelayed = !online || isCutOff || isHeld || waiting.some(({ retryCount }) => retryCount > 0);
  const saysWaiting = waiting.length > 0 && isDelayed;
  if (!saysWaiting && stopped === 0) return null;
  return (
    <div className="ui-paper">
      <Banner tone={stopped > 0 ? "stop" : "warn"} action={<Link to={waitingPlace}>See what</Link>}>
        {saysWaiting && <p>{changes(waiting.length, "waits", "wait")} to sync.</p>}
        {stopped > 0 && <p>{changes(stopped)} could not sync.</p>}
      </Banner>
    </div>
  );
}

function say(news: OutboxNews): void {
  if (news.kind === "synced") toast({ title: `Synced ${news.count} pending changes` });
  // Conversations show failed messages themselves.
  if (news.kind === "stopped" && news.item.type !== "sendMessage")
    toastFailure(`${writtenIn(news.item).title}. ${news.item.refusal ?? ""}`, "Could not sync");
  if (news.kind === "held")
    toastFailure("Your work is saved on this device. It sends when you have access again.", news.error.message);
  if (news.kind === "trouble") {
    const isBlocked = hasCode(news.error, "device.blocked");
    // The queue's code could not load offline. The offline line already says so.
    if (!navigator.onLine && !isBlocked) return;
    console.error("the offline queue is unavailable", news.error);
    const { title, text } = faultWords(news.error);
    toast({
      once: "device trouble",
      variant: "destructive",
      title: "Unsent updates cannot be opened right now",
      description: isBlocked ? `${title} ${text}` : "They are not lost. Haulyard will try again.",
    });
  }
}
