import { useInfiniteQuery } from "@tanstack/react-query";
import Inbox from "lucide-react/icons/inbox";
import { type ReactNode, useState } from "react";
import type { ContactMessage, ContactState } from "#shared/admin/model.ts";
import { pages } from "../../lib/reading.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { Tabs } from "../../ui/tabs.tsx";
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

const nothing: Readonly<Record<ContactState, ReactNode>> = {
  new: (
    <EmptyState title="Nobody is waiting" icon={<Inbox aria-hidden="true" />}>
      Messages from the contact form are listed here.
    </EmptyState>
  ),
  closed: <EmptyState title="Nothing closed yet">Messages that you close are kept here with your note.</EmptyState>,
};

function Queue({ state }: { state: ContactState }) {
  const list = useInfiniteQuery(pages("contactMessages", { state }));
  const [closing, setClosing] = useState<ContactMessage | null>(null);
  return (
    <>
      <PagedList list={list} loading="Loading messages" like="cards" count={3} empty={nothing[state]}>
        {(messages) => (
          <ul className="ui-stack">
            {messages.map((message) => (
              <li key={message.id}>
                <MessageCard message={message} onClose={() => setClosing(message)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {closing && <CloseDialog message={closing} onClose={() => setClosing(null)} />}
    </>
  );
}
