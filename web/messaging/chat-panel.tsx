import { useQuery } from "@tanstack/react-query";
import { Problem } from "../ui/problem.tsx";
import { Card } from "../ui/card.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ConversationPane } from "./conversation-pane.tsx";
import { createFailure } from "./create-failure.ts";
import { threadWithQuery } from "./queries.ts";
import { useFailureToast } from "./use-failure-toast.ts";
import "./messaging.css";

type ChatPanelProps = {
  /** The person at the other end. */
  otherId: string;
  otherName: string;
};

/** The conversation with one person, as part of a page about something else. It is opened when there is none yet. */
export function ChatPanel({ otherId, otherName }: ChatPanelProps) {
  const thread = useQuery(threadWithQuery(otherId));
  useFailureToast(thread.isLoadingError, createFailure(thread.error));
  return (
    <Card as="section" className="messaging-panel" labelledBy="messaging-panel-title">
      <h2 id="messaging-panel-title">Messages with {otherName}</h2>
      {thread.data ? (
        <ConversationPane key={thread.data.id} threadId={thread.data.id} otherName={otherName} />
      ) : thread.isError ? (
        <Problem error={thread.error} onRetry={() => void thread.refetch()} retrying={thread.isFetching} />
      ) : (
        <Skeleton lines={4} text="Loading messages" />
      )}
    </Card>
  );
}
