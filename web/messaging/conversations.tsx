import { useInfiniteQuery } from "@tanstack/react-query";
import MessageSquare from "lucide-react/icons/message-square";
import SquarePen from "lucide-react/icons/square-pen";
import { useState } from "react";
import type { Thread } from "#shared/messaging/model.ts";
import { searchMaxLength } from "#shared/messaging/search.ts";
import { pages } from "../api/reading.ts";
import { usePaused } from "../device/use-paused.ts";
import { IconButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Field } from "../ui/field.tsx";
import { itemsOf } from "../ui/items-of.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { PagedList, type PagedQuery } from "../ui/paged-list.tsx";
import { TextInput } from "../ui/text-input.tsx";
import styles from "./conversations.module.css";
import { Inbox } from "./inbox.tsx";

const Found = lazyPart(async () => (await import("./found.tsx")).Found, "Searching");
const NewMessage = lazyPart(async () => (await import("./new-message.tsx")).NewMessage, "Opening");

type ConversationsProps = {
  list: PagedQuery<Thread>;
  /** Nothing is asked while a conversation is being opened. */
  enabled: boolean;
  /** The conversation that is read. */
  selectedId: string | null;
  /** It stands on top where the list does not hold it. */
  onTop: readonly Thread[];
};

/** The way to every conversation: a search, a new one, and the list, those with unread messages first. */
export function Conversations({ list, enabled, selectedId, onTop }: ConversationsProps) {
  const unread = itemsOf(useInfiniteQuery({ ...pages("threads", { unread: true }), enabled }).data);
  const [typed, setTyped] = useState("");
  const [isWriting, setIsWriting] = useState(false);
  const text = usePaused(typed.trim());
  return (
    <>
      <div className={styles.head}>
        <div className={styles.search}>
          <Field label="Search people and messages" labelHidden>
            <TextInput
              type="search"
              placeholder="Search people and messages"
              maxLength={searchMaxLength}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        </div>
        <IconButton icon={<SquarePen aria-hidden="true" />} name="New message" onClick={() => setIsWriting(true)} />
      </div>
      {isWriting && <NewMessage onClose={() => setIsWriting(false)} />}
      {typed.trim() && text ? (
        <Found text={text} selectedId={selectedId} />
      ) : (
        <PagedList
          list={list}
          loading="Loading conversations"
          count={6}
          more="More conversations"
          empty={
            onTop.length > 0 ? (
              <Inbox threads={onTop} selectedId={selectedId} />
            ) : (
              <EmptyState title="No conversations yet" icon={<MessageSquare aria-hidden="true" />}>
                Press Get Quote on a supplier, or Message on a request or a booking, to begin one.
              </EmptyState>
            )
          }
        >
          {(threads) => <Inbox threads={[...onTop, ...unreadFirst(unread, threads)]} selectedId={selectedId} />}
        </PagedList>
      )}
    </>
  );
}

/** Conversations with something unread before all others, each once; both lists keep their order. */
function unreadFirst(unread: readonly Thread[], all: readonly Thread[]): readonly Thread[] {
  const first = unread.filter((thread) => thread.unread > 0);
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...all.filter(({ id }) => !ids.has(id))];
}
