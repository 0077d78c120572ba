import { useInfiniteQuery } from "@tanstack/react-query";
import MessageSquare from "lucide-react/icons/message-square";
import SquarePen from "lucide-react/icons/square-pen";
import { useState } from "react";
import type { Thread } from "#shared/messaging/model.ts";
import { searchMaxLength } from "#shared/messaging/search.ts";
import { pages } from "../api/reading.ts";
import { usePaused } from "../device/use-paused.ts";
import { IconButton } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
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
  find: string;
  list: PagedQuery<Thread>;
  /** False while a conversation is being created. */
  enabled: boolean;
  /** The open conversation. Listed on top if the loaded list does not contain it. */
  chosen: Thread | undefined;
  selectedId: string | null;
};

/** Search, button for a new conversation, and conversations, newest message first. */
export function Conversations({ find, list: all, enabled, chosen, selectedId }: ConversationsProps) {
  const [isUnreadOnly, setUnreadOnly] = useState(false);
  const unread = useInfiniteQuery({ ...pages("threads", { unread: true }), enabled: enabled && isUnreadOnly });
  const list = isUnreadOnly ? unread : all;
  const isListed = itemsOf(list.data).some(({ id }) => id === chosen?.id);
  const onTop = chosen && !isListed ? [chosen] : [];
  const [typed, setTyped] = useState(find);
  const [isWriting, setIsWriting] = useState(false);
  const text = usePaused(typed.trim());
  return (
    <>
      <div className={styles.head}>
        <div className={styles.search}>
          <Field label="Search people and messages" labelHidden>
            <TextInput
              type="search"
              placeholder="Search"
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
        <>
          <Checkbox
            label="Unread only"
            checked={isUnreadOnly}
            onChange={({ target }) => setUnreadOnly(target.checked)}
          />
          <PagedList
            list={list}
            loading="Loading conversations"
            count={6}
            more="More conversations"
            empty={
              onTop.length > 0 ? (
                <Inbox threads={onTop} selectedId={selectedId} />
              ) : (
                <Nothing isUnreadOnly={isUnreadOnly} />
              )
            }
          >
            {(threads) => <Inbox threads={[...onTop, ...threads]} selectedId={selectedId} />}
          </PagedList>
        </>
      )}
    </>
  );
}

function Nothing({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  const icon = <MessageSquare aria-hidden="true" />;
  if (isUnreadOnly) return <EmptyState title="Nothing unread" icon={icon} />;
  return (
    <EmptyState title="No conversations yet" icon={icon}>
      Press Get Quote on a vehicle, or Message on a request or booking, to start one.
    </EmptyState>
  );
}
