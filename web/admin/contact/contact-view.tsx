import { useInfiniteQuery } from "@tanstack/react-query";
import Inbox from "lucide-react/icons/inbox";
import { useState } from "react";
import type { ContactMessage, ContactState } from "#shared/admin/model.ts";
import { Problem } from "../../ui/problem.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { contactMessagesQuery } from "../queries.ts";
import { CloseDialog } from "./close-dialog.tsx";
import { MessageCard } from "./message-card.tsx";

/** The contact queue, and what has been dealt with. */
export function ContactView() {
  const [state, setState] = useState<ContactState>("new");
  return (
    <Tabs<ContactState>
      label="Messages by state"
      value={state}
      onValueChange={setState}
      tabs={[
        { value: "new", label: "Waiting", panel: <Queue state="new" /> },
        { value: "closed", label: "Closed", panel: <Queue state="closed" /> },
      ]}
    />
  );
}

function Queue({ state }: { state: ContactState }) {
  const list = useInfiniteQuery(contactMessagesQuery(state));
  const [closing, setClosing] = useState<ContactMessage | null>(null);
  const { data, error, isPending, isFetching, refetch } = list;
  if (isPending) return <Skeleton lines={5} text="Loading messages" />;
  if (error) return <Problem error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  const messages = data.pages.flatMap(({ items }) => items);
  if (messages.length === 0)
    return state === "new" ? (
      <EmptyState title="Nobody is waiting" icon={<Inbox aria-hidden="true" />}>
        <p>Messages from the contact form are listed here.</p>
      </EmptyState>
    ) : (
      <EmptyState title="Nothing closed yet">
        <p>Messages that you close are kept here with your note.</p>
      </EmptyState>
    );
  return (
    <div className="ui-stack">
      <ul className="admin-messages">
        {messages.map((message) => (
          <li key={message.id}>
            <MessageCard message={message} onClose={() => setClosing(message)} />
          </li>
        ))}
      </ul>
      <ShowMore list={list}>Show more</ShowMore>
      {closing && <CloseDialog message={closing} onDone={() => setClosing(null)} />}
    </div>
  );
}
