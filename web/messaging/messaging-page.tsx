import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import ArrowLeft from "lucide-react/icons/arrow-left";
import MessageSquare from "lucide-react/icons/message-square";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { Problem } from "../ui/problem.tsx";
import { isMissing } from "../lib/is-missing.ts";
import { Link, useNavigate } from "../lib/links.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ShowMore } from "../ui/show-more.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { toast } from "../ui/toast.ts";
import { ConversationPane } from "./conversation-pane.tsx";
import { createFailure } from "./create-failure.ts";
import { Inbox } from "./inbox.tsx";
import { threadQuery, threadsQuery, threadWithQuery } from "./queries.ts";
import { useFailureToast } from "./use-failure-toast.ts";
import { words } from "./words.ts";
import "./messaging.css";

/**
 * /messaging: the conversations, and the one chosen by `?thread=`. `?with=` opens the conversation with a person.
 * On a narrow screen one of the two shows at a time.
 */
export default function MessagingPage() {
  const [search] = useSearchParams();
  const threadId = search.get("thread");
  const openingWith = search.get("with");
  useOpening(openingWith);
  // Fetched while a conversation is being opened, the list might be of the moment before.
  const list = useInfiniteQuery({ ...threadsQuery(), enabled: openingWith === null });
  useFailureToast(list.isLoadingError, words.loadConversations);
  const fetched = list.data?.pages.flatMap((page) => page.items) ?? [];
  const listed = fetched.find((thread) => thread.id === threadId);
  const one = useQuery({ ...threadQuery(threadId ?? ""), enabled: threadId !== null && list.isSuccess && !listed });
  const chosen = listed ?? (threadId === null ? undefined : one.data);
  // One that has just been opened, or is farther down, stands on top while it is read.
  const threads = chosen && !listed ? [chosen, ...fetched] : fetched;

  return (
    <div className={`ui-page messaging-page${threadId ? " messaging-page-reading" : ""}`}>
      <h1 className="messaging-title">Messages</h1>
      <div className="messaging-panes">
        <section className="messaging-list" aria-label="Conversations">
          {list.isPending && <Skeleton lines={6} text="Loading conversations" />}
          {list.isLoadingError && (
            <Problem error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
          )}
          {list.data && threads.length === 0 && (
            <EmptyState title="No conversations yet" icon={<MessageSquare aria-hidden="true" />}>
              Press Message on a supplier, a request or a booking to begin one.
            </EmptyState>
          )}
          {threads.length > 0 && <Inbox threads={threads} selectedId={threadId} />}
          <ShowMore list={list}>More conversations</ShowMore>
        </section>
        <section className="messaging-conversation" aria-label="Conversation">
          {chosen ? (
            <>
              <header className="messaging-head">
                <BackToList />
                <h2>{chosen.otherName}</h2>
              </header>
              <ConversationPane key={chosen.id} threadId={chosen.id} otherName={chosen.otherName} />
            </>
          ) : threadId === null ? (
            <p className="messaging-none ui-soft">Choose a conversation to read it.</p>
          ) : list.isPending || one.isFetching ? (
            <Skeleton lines={4} text="Loading messages" />
          ) : (
            one.error && (
              <div className="messaging-none">
                {isMissing(one.error) ? (
                  <EmptyState
                    title="This conversation is not among yours"
                    action={<BackToList text="All conversations" />}
                  >
                    It may belong to another account.
                  </EmptyState>
                ) : (
                  <Problem error={one.error} onRetry={() => void one.refetch()} retrying={one.isFetching} />
                )}
              </div>
            )
          )}
        </section>
      </div>
    </div>
  );
}

/** Opens the conversation with a person and goes there; the address with the person's id does not stay behind. */
function useOpening(otherId: string | null): void {
  const navigate = useNavigate();
  const { data, error } = useQuery({ ...threadWithQuery(otherId ?? ""), enabled: otherId !== null, retry: false });
  useEffect(() => {
    if (otherId === null || (!data && !error)) return;
    if (error) toast({ title: words.error, description: createFailure(error), variant: "destructive" });
    void navigate(data ? `/messaging?thread=${data.id}` : "/messaging", { replace: true });
  }, [otherId, data, error, navigate]);
}

function BackToList({ text }: { text?: string }) {
  return (
    <Link to="/messaging" className="messaging-back">
      <ArrowLeft aria-hidden="true" />
      <span className={text ? undefined : "ui-visually-hidden"}>{text ?? "All conversations"}</span>
    </Link>
  );
}
