import { useMutation, useQueryClient } from "@tanstack/react-query";
import ArrowDown from "lucide-react/icons/arrow-down";
import { Fragment, useEffect } from "react";
import type { Message, ThreadStanding } from "#shared/messaging/model.ts";
import { useOnline } from "../lib/use-online.ts";
import { Button } from "../ui/button.tsx";
import { ChatDay, ChatList } from "../ui/chat.tsx";
import { classes } from "../ui/classes.ts";
import { Loaded } from "../ui/loaded.tsx";
import { toastFailure } from "../ui/toast.ts";
import { useFailureToast } from "../ui/use-failure-toast.ts";
import { whenText } from "../ui/when-text.ts";
import { Composer } from "./composer.tsx";
import type { Entry } from "./conversation.ts";
import styles from "./conversation-pane.module.css";
import { MessageLine, OutgoingLine } from "./message-line.tsx";
import { showThread } from "./open-threads.ts";
import { loadOlder } from "./queries.ts";
import { StandingNote } from "./standing-note.tsx";
import { useConversation } from "./use-conversation.ts";
import { useScrollKeeping } from "./use-scroll-keeping.ts";
import { words } from "./words.ts";

type ConversationPaneProps = {
  threadId: string;
  otherName: string;
  /** Whether one may write. */
  standing: ThreadStanding;
};

/** One conversation: what was said, live, and where to say more. Give it the thread's id as `key`. */
export function ConversationPane({ threadId, otherName, standing }: ConversationPaneProps) {
  const { me, query, entries, hasOlder } = useConversation(threadId);
  const isOnline = useOnline();
  useEffect(() => showThread(threadId), [threadId]);
  useFailureToast(query.isLoadingError, words.loadMessages);
  const last = entries.at(-1);
  const { list, hasNews, toEnd } = useScrollKeeping({
    first: entries[0]?.key,
    last: last?.key,
    isLastMine: last?.kind === "outgoing" || last?.message.senderId === me,
  });
  const lastRead = entries.findLast((entry) => isReadByOther(entry, me));

  return (
    <div className={styles.pane}>
      <div className={styles.lines}>
        <ChatList ref={list} label={`Messages with ${otherName}`}>
          {hasOlder && <EarlierMessages threadId={threadId} />}
          <Loaded query={query} loading="Loading messages" count={4}>
            {() =>
              entries.length === 0 && (
                <p className={classes(styles.centred, "ui-soft")}>No messages yet. Say what you need, and when.</p>
              )
            }
          </Loaded>
          {entries.map((entry, index) => (
            <Fragment key={entry.key}>
              {dayOf(entry) !== dayOf(entries[index - 1]) && <ChatDay at={atOf(entry)} />}
              {entry.kind === "outgoing" ? (
                <OutgoingLine item={entry.item} isOnline={isOnline} />
              ) : (
                <MessageLine
                  message={entry.message}
                  me={me}
                  otherName={otherName}
                  continued={isContinued(entry, entries[index - 1])}
                  status={statusOf(entry.message, me, entry === lastRead)}
                />
              )}
            </Fragment>
          ))}
        </ChatList>
        {hasNews && (
          <Button className={styles.news} size="small" icon={<ArrowDown aria-hidden="true" />} onClick={toEnd}>
            New messages
          </Button>
        )}
      </div>
      {standing === "open" ? (
        <Composer threadId={threadId} otherName={otherName} />
      ) : (
        <StandingNote threadId={threadId} otherName={otherName} standing={standing} />
      )}
    </div>
  );
}

function EarlierMessages({ threadId }: { threadId: string }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => loadOlder(client, threadId),
    onError: () => toastFailure(words.loadMessages),
  });
  return (
    <Button className={styles.centred} size="small" busy={isPending} onClick={() => mutate()}>
      Earlier messages
    </Button>
  );
}

const atOf = (entry: Entry) => (entry.kind === "message" ? entry.message.createdAt : entry.item.writtenAt);
const dayOf = (entry: Entry | undefined) => entry && whenText(atOf(entry), "day");

/** Whether a message follows one of the same person on the same day. */
function isContinued(entry: Entry, before: Entry | undefined): boolean {
  return (
    entry.kind === "message" &&
    before?.kind === "message" &&
    before.message.type === "text" &&
    before.message.senderId === entry.message.senderId &&
    dayOf(before) === dayOf(entry)
  );
}

function isReadByOther(entry: Entry, me: string): boolean {
  return entry.kind === "message" && entry.message.senderId === me && entry.message.isRead;
}

/** Under one's own messages only: "Sent" while unread, "Read" under the newest that was read. */
function statusOf(message: Message, me: string, isLastRead: boolean): string | null {
  if (message.senderId !== me) return null;
  if (!message.isRead) return "Sent";
  return isLastRead ? "Read" : null;
}
