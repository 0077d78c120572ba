import type { InfiniteData } from "@tanstack/react-query";
import type { Thread } from "#shared/messaging/model.ts";
import type { ApiOutput } from "../../api/api.ts";
import { ReplyHere } from "../../messaging/reply-here.tsx";
import { Badge, countText } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { GlanceCard } from "../../ui/glance-card.tsx";
import { itemsOf } from "../../ui/items-of.ts";
import type { Item } from "../../ui/steady-list.tsx";
import { When } from "../../ui/when.tsx";

/**
 * Conversations with unread messages. A cached list may contain conversations that were read since, so filters them.
 */
export const unreadItems = (threads: InfiniteData<ApiOutput<"threads">> | undefined): Item[] =>
  itemsOf(threads)
    .filter(({ unread }) => unread > 0)
    .map((thread) => ({
      key: `thread ${thread.id}`,
      draw: (isSettled) => <ThreadCard thread={thread} isSettled={isSettled} />,
    }));

function ThreadCard({ thread, isSettled }: { thread: Thread; isSettled: boolean }) {
  return (
    <GlanceCard
      title={`Message from ${thread.otherName}`}
      under={<When at={thread.lastMessageAt} />}
      figure={
        <Badge tone="signal">
          {countText(thread.unread)}
          <span className="ui-visually-hidden"> unread</span>
        </Badge>
      }
      isSettled={isSettled}
      actions={
        <>
          <ReplyHere thread={thread} />
          <LinkButton to={`/messaging?thread=${thread.id}`} kind="quiet">
            Open conversation
          </LinkButton>
        </>
      }
    >
      {thread.lastPreview}
    </GlanceCard>
  );
}
