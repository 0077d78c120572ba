import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { pages, reading } from "../api/reading.ts";
import { isMissing } from "../api/refusals.ts";
import { LinkButton } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { itemsOf } from "../ui/items-of.ts";
import { useNavigate } from "../ui/links.ts";
import { Loaded } from "../ui/loaded.tsx";
import { toastFailure } from "../ui/toast.ts";
import { useFailureToast } from "../ui/use-failure-toast.ts";
import { beginDraft } from "./composer-draft.ts";
import { ConversationPane } from "./conversation-pane.tsx";
import { Conversations } from "./conversations.tsx";
import styles from "./messaging-page.module.css";
import { threadWith } from "./queries.ts";
import { ThreadMenu } from "./thread-menu.tsx";
import { createFailure, words } from "./words.ts";

/**
 * The page /messaging. `?thread=` opens a conversation, `?with=` the one with a person, `&say=` prefills the message,
 * `?find=` searches. A narrow screen shows either the list or the conversation.
 */
export default function MessagingPage() {
  const [search] = useSearchParams();
  const threadId = search.get("thread");
  const openingWith = search.get("with");
  const find = search.get("find") ?? "";
  useOpening(openingWith, search.get("say"));
  // Waits until the new conversation exists, because an earlier answer would not list it.
  const list = useInfiniteQuery({ ...pages("threads", {}), enabled: openingWith === null });
  useFailureToast(list.isLoadingError, words.loadConversations);
  const listed = itemsOf(list.data).find(({ id }) => id === threadId);
  const one = useQuery({
    ...reading("thread", { threadId: threadId ?? "" }),
    enabled: threadId !== null && list.isFetched && !listed,
  });
  const chosen = listed ?? (threadId === null ? undefined : one.data);

  return (
    <div className={classes("ui-page ui-stack", styles.page, threadId ? styles.reading : styles.choosing)}>
      <h1>Messages</h1>
      <div className={styles.panes}>
        <section className={styles.list} aria-label="Conversations">
          <Conversations
            key={find}
            find={find}
            list={list}
            enabled={openingWith === null}
            chosen={chosen}
            selectedId={threadId}
          />
        </section>
        <section className={styles.conversation} aria-label="Conversation">
          {chosen ? (
            <>
              <header className={styles.head}>
                <LinkButton to="/messaging" kind="quiet" size="icon" className={styles.back}>
                  <ArrowLeft aria-hidden="true" />
                  <span className="ui-visually-hidden">All conversations</span>
                </LinkButton>
                <h2>{chosen.otherName}</h2>
                <ThreadMenu thread={chosen} />
              </header>
              <ConversationPane
                key={chosen.id}
                threadId={chosen.id}
                otherName={chosen.otherName}
                standing={chosen.standing}
                withJob
              />
            </>
          ) : (
            <div className={styles.aside}>
              {threadId === null ? (
                <p className="ui-soft">Choose a conversation to read it.</p>
              ) : isMissing(one.error) ? (
                <EmptyState
                  title="This conversation is not yours"
                  action={<LinkButton to="/messaging">All conversations</LinkButton>}
                >
                  It may belong to another account.
                </EmptyState>
              ) : (
                <Loaded query={one} loading="Loading messages" count={4}>
                  {() => null}
                </Loaded>
              )}
            </div>
          )}
        </section>
      </div>
    </div>
  );
}

/**
 * Opens the conversation with a person and prefills its draft. Replaces the history entry, so that Back does not open
 * it again.
 */
function useOpening(otherId: string | null, say: string | null): void {
  const navigate = useNavigate();
  const { data, error } = useQuery({ ...threadWith(otherId ?? ""), enabled: otherId !== null, retry: false });
  useEffect(() => {
    if (otherId === null || (!data && !error)) return;
    if (error) toastFailure(createFailure(error));
    if (data && say) beginDraft(data.id, say);
    void navigate(data ? `/messaging?thread=${data.id}` : "/messaging", { replace: true });
  }, [otherId, say, data, error, navigate]);
}
