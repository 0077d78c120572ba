import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import type { MessageChange } from "#shared/messaging/model.ts";
import { fetchAgain } from "../api/fetch-again.ts";
import { useLive } from "../live/live.ts";
import { useOutbox } from "../offline/outbox.ts";
import { useSession } from "../session/session-context.ts";
import { entriesOf, hasUnread, laneOf } from "./conversation.ts";
import { conversationKey, conversationReading, refetchThreadAccess, takeChange } from "./queries.ts";
import { useReadMarks } from "./use-read-marks.ts";
import { useOthersTyping } from "./use-typing.ts";

/** Returns a live conversation, including queued messages at its end. Marks messages as read while visible. */
export function useConversation(threadId: string) {
  const client = useQueryClient();
  const me = useSession().user?.id ?? "";
  const query = useQuery(conversationReading(threadId));
  const early = useRef<MessageChange[]>([]);
  const typing = useOthersTyping();
  const live = useLive(
    "onMessage",
    { threadId },
    (event) => {
      if (event.kind === "standing") {
        refetchThreadAccess(client);
        return;
      }
      if (event.kind === "typing") {
        if (event.byId !== me) typing.heard();
        return;
      }
      if (event.message && event.message.senderId !== me) typing.ended();
      if (!takeChange(client, event, me)) early.current.push(event);
    },
    { onGap: (gap) => void fetchAgain(client, conversationKey(threadId), gap) },
  );
  const isFetched = query.data !== undefined;
  useEffect(() => {
    if (isFetched) for (const event of early.current.splice(0)) takeChange(client, event, me);
  }, [isFetched, client, me]);

  const messages = query.data?.messages;
  const waiting = useOutbox(laneOf(threadId));
  const entries = useMemo(() => entriesOf(messages ?? [], waiting, me), [messages, waiting, me]);
  const newest = messages?.at(-1);
  useReadMarks({
    threadId,
    me,
    isUnread: messages !== undefined && hasUnread(messages, me),
    upTo: newest?.createdAt ?? null,
    liveState: live.state,
  });
  return {
    me,
    query,
    entries,
    hasOlder: Boolean(query.data?.olderToken),
    arrivedUpTo: query.data?.arrivedUpTo ?? null,
    isOtherTyping: typing.isTyping,
  };
}
