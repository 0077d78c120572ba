import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Message, ThreadStanding } from "#shared/messaging/model.ts";
import { useMoving } from "../device/moving.ts";
import { useQueuedChange } from "../offline/outbox.ts";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { ChatDay, ChatList } from "../ui/chat.tsx";
import { classes } from "../ui/classes.ts";
import { Loaded } from "../ui/loaded.tsx";
import { toastFailure } from "../ui/toast.ts";
import { useFailureToast } from "../ui/use-failure-toast.ts";
import { useOnline } from "../ui/use-online.ts";
import { whenText } from "../ui/when-text.ts";
import { Composer } from "./composer.tsx";
import { type Entry, laneOf, progressOf } from "./conversation.ts";
import styles from "./conversation-pane.module.css";
import { MessageLine, OutgoingLine } from "./message-line.tsx";
import { MessageList } from "./message-list.tsx";
import { showThread } from "./open-threads.ts";
import { loadOlder } from "./queries.ts";
import { QuickReplyBar } from "./quick-reply-bar.tsx";
import { SharedJob } from "./shared-job.tsx";
import { ThreadClosedNote } from "./thread-closed-note.tsx";
import { useConversation } from "./use-conversation.ts";
import { sendFailure, words } from "./words.ts";

type ConversationPaneProps = {
  threadId: string;
  otherName: string;
  standing: ThreadStanding;
  /** Shows the job of the conversation above it. Off on the job's own page. */
  withJob?: boolean;
};

/** One live conversation with its composer. Use the thread's id as `key`, so that state resets between threads. */
export function ConversationPane({ threadId, otherName, standing, withJob = false }: ConversationPaneProps) {
  const { me, query, entries, hasOlder, arrivedUpTo, isOtherTyping } = useConversation(threadId);
  const isOnline = useOnline();
  const isMoving = useMoving();
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const older = useOlder(threadId);
  useEffect(() => showThread(threadId), [threadId]);
  useFailureToast(query.isLoadingError, words.loadMessages);
  const last = entries.at(-1);
  const lastRead = entries.findLast((entry) => isReadByOther(entry, me));

  return (
    <div className={styles.pane}>
      {withJob && <SharedJob threadId={threadId} />}
      <div className={styles.lines}>
        <ChatList ref={setList} label={`Messages with ${otherName}`} said={saidOf(last, me, otherName)}>
          <Loaded query={query} loading="Loading messages" count={4}>
            {() =>
              entries.length === 0 && (
                <p className={classes(styles.centred, "ui-soft")}>No messages yet. Say what you need, and when.</p>
              )
            }
          </Loaded>
          {list && entries.length > 0 && (
            <MessageList
              list={list}
              entries={entries}
              isLastMine={last?.kind === "outgoing" || last?.message.senderId === me}
              onNearStart={hasOlder && !older.isPending && !older.isError ? () => older.mutate() : null}
              older={
                hasOlder && (
                  <Button size="small" busy={older.isPending} onClick={() => older.mutate()}>
                    Earlier messages
                  </Button>
                )
              }
            >
              {(entry, index) => {
                const place = { at: index + 1, of: hasOlder ? -1 : entries.length };
                return (
                  <>
                    {dayOf(entry) !== dayOf(entries[index - 1]) && <ChatDay at={atOf(entry)} />}
                    {entry.kind === "outgoing" ? (
                      <OutgoingLine item={entry.item} isOnline={isOnline} place={place} />
                    ) : (
                      <MessageLine
                        message={entry.message}
                        me={me}
                        otherName={otherName}
                        continued={isContinued(entry, entries[index - 1])}
                        status={statusOf(entry.message, me, arrivedUpTo, entry === lastRead)}
                        place={place}
                      />
                    )}
                  </>
                );
              }}
            </MessageList>
          )}
        </ChatList>
      </div>
      <p className={classes(styles.typing, "ui-soft")} role="status">
        {isOtherTyping && `${otherName} is writing…`}
      </p>
      {standing === "open" && isMoving ? (
        <LockedComposer threadId={threadId} />
      ) : standing === "open" ? (
        <Composer threadId={threadId} otherName={otherName} />
      ) : (
        <ThreadClosedNote threadId={threadId} otherName={otherName} standing={standing} />
      )}
    </div>
  );
}

/** Loads older messages when the user scrolls near the start, or presses the button. */
function useOlder(threadId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => loadOlder(client, threadId),
    onError: () => toastFailure(words.loadMessages),
  });
}

/** Screen reader text for a new entry. The list is no live region, because scrolling also adds lines. */
function saidOf(last: Entry | undefined, me: string, otherName: string) {
  if (last?.kind !== "message") return null;
  const { type, senderId } = last.message;
  if (type === "system") return { key: last.key, text: "News of a booking" };
  return senderId === me ? null : { key: last.key, text: `New message from ${otherName}` };
}

const atOf = (entry: Entry) => (entry.kind === "message" ? entry.message.createdAt : entry.item.timestamp);
const dayOf = (entry: Entry | undefined) => entry && whenText(atOf(entry), "day");

function isContinued(entry: Entry, before: Entry | undefined): boolean {
  return (
    entry.kind === "message" &&
    before?.kind === "message" &&
    before.message.type !== "system" &&
    before.message.senderId === entry.message.senderId &&
    dayOf(before) === dayOf(entry)
  );
}

function isReadByOther(entry: Entry, me: string): boolean {
  if (entry.kind !== "message") return false;
  const { senderId, type, isRead } = entry.message;
  return senderId === me && type !== "system" && isRead;
}

/** Delivery state below the user's own messages. "Read" appears only below the newest read one. */
function statusOf(message: Message, me: string, arrivedUpTo: string | null, isLastRead: boolean): string | null {
  if (message.senderId !== me) return null;
  switch (progressOf(message, arrivedUpTo)) {
    case "sent":
      return "Sent";
    case "delivered":
      return "Delivered";
    case "read":
      return isLastRead ? "Read" : null;
  }
}

/** Replaces the composer while the user drives: only quick replies. The draft stays stored. */
function LockedComposer({ threadId }: { threadId: string }) {
  const sendMessage = useQueuedChange("sendMessage", laneOf(threadId));
  const say = (text: string) =>
    sendMessage({ threadId, text }).catch((error: unknown) => toastFailure(sendFailure(error)));
  return (
    <>
      <Banner tone="warn" inset>
        Typing is locked while you drive. It unlocks 10 seconds after you stop.
      </Banner>
      <QuickReplyBar threadId={threadId} onSay={(text) => void say(text)} />
    </>
  );
}
