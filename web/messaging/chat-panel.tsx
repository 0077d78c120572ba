import { useQuery } from "@tanstack/react-query";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { Section } from "../ui/section.tsx";
import { useFailureToast } from "../ui/use-failure-toast.ts";
import styles from "./chat-panel.module.css";
import { threadWith } from "./queries.ts";
import { createFailure } from "./words.ts";

/** Loaded on demand: the surrounding page must not wait for the conversation. */
const ConversationPane = lazyPart(
  async () => (await import("./conversation-pane.tsx")).ConversationPane,
  "Loading messages",
);

type ChatPanelProps = {
  otherId: string;
  otherName: string;
};

/** A conversation inside another page. Creates the conversation if there is none yet. */
export function ChatPanel({ otherId, otherName }: ChatPanelProps) {
  const thread = useQuery(threadWith(otherId));
  useFailureToast(thread.isLoadingError, createFailure(thread.error));
  return (
    <Section card title={`Messages with ${otherName}`}>
      <Loaded query={thread} loading="Loading messages" count={4}>
        {({ id, standing }) => (
          <div className={styles.pane}>
            <ConversationPane key={id} threadId={id} otherName={otherName} standing={standing} />
          </div>
        )}
      </Loaded>
    </Section>
  );
}
