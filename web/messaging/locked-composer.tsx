import { useKeptChange } from "../offline/outbox.ts";
import { Banner } from "../ui/banner.tsx";
import { toastFailure } from "../ui/toast.ts";
import { laneOf } from "./conversation.ts";
import { QuickReplyBar } from "./quick-reply-bar.tsx";
import { sendFailure } from "./words.ts";

/** In place of the field for writing while its owner drives: a phrase by one press, and nothing to type. What was begun stays. */
export function LockedComposer({ threadId }: { threadId: string }) {
  const sendMessage = useKeptChange("sendMessage", laneOf(threadId));
  const say = (text: string) =>
    sendMessage({ threadId, text }).catch((error: unknown) => toastFailure(sendFailure(error)));
  return (
    <>
      <Banner tone="warn" inset>
        Writing is locked while you drive. It opens 10 seconds after you have stopped.
      </Banner>
      <QuickReplyBar threadId={threadId} onSay={(text) => void say(text)} />
    </>
  );
}
