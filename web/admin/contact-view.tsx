import { useInfiniteQuery } from "@tanstack/react-query";
import Inbox from "lucide-react/icons/inbox";
import { type ReactNode, useState } from "react";
import type { ContactMessage, ContactState, ContactTopic } from "#shared/admin/model.ts";
import { promisedBy } from "#shared/admin/queue-promises.ts";
import { pages } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { Badge } from "../ui/badge.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ReasonDialog } from "../ui/form/reason-dialog.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";
import { AccountLink } from "./account-link.tsx";
import styles from "./contact-view.module.css";
import { PromiseBadge } from "./queue-badges.tsx";

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

const topicWords: Readonly<Record<ContactTopic, string>> = {
  booking: "A booking",
  account: "An account",
  haulier: "Working as a haulier",
  press: "Press",
  privacy: "Privacy",
  other: "Something else",
};

/** One message with what can be done about it. */
function MessageCard({ message, onClose }: { message: ContactMessage; onClose: () => void }) {
  const headingId = `message-${message.id}`;
  return (
    <Card as="article" labelledBy={headingId}>
      <header className="ui-row ui-row-between">
        <h2 id={headingId}>{message.name}</h2>
        <span className="ui-soft">
          <When at={message.createdAt} />
        </span>
      </header>
      <div className="ui-row">
        {message.state === "new" && <PromiseBadge promise={promisedBy("contact", message.createdAt)} todo="Answer" />}
        <Badge tone="water">{topicWords[message.topic]}</Badge>
        <span className="ui-soft">{message.email || "Address removed"}</span>
        {message.userId && <AccountLink of={message.userId}>Account of {message.name}</AccountLink>}
      </div>
      <p className={styles.text}>{message.message}</p>
      {message.state === "closed" ? (
        <div className={styles.note}>
          <p>{message.note}</p>
          {message.closedAt && (
            <p className="ui-soft">
              Closed <When at={message.closedAt} />
            </p>
          )}
        </div>
      ) : (
        <div className="ui-row">
          {message.email && (
            <a className={buttonClass()} href={answerLink(message)}>
              Answer by email
            </a>
          )}
          <Button onClick={onClose}>Close with a note</Button>
        </div>
      )}
    </Card>
  );
}

/** A letter to the sender in the admin's own mail program. */
function answerLink({ email, message }: ContactMessage): string {
  const quoted = message
    .slice(0, 500)
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\r\n");
  const query = `subject=${encodeURIComponent("Your message to Haulyard")}&body=${encodeURIComponent(`\r\n\r\n${quoted}`)}`;
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?${query}`;
}

/** Asks what was done about a message, and takes it out of the queue. */
function CloseDialog({ message, onClose }: { message: ContactMessage; onClose: () => void }) {
  const { id: contactMessageId, version, name } = message;
  const { mutateAsync: close } = useChange("closeContactMessage");
  return (
    <ReasonDialog
      title="Close this message?"
      description={`From ${name}. It moves to the closed ones, with your note.`}
      submit="Close message"
      kind="primary"
      label="What was done"
      hint="For other admins, and for the audit log."
      missing="Say in a few words what was done."
      maxLength={1000}
      send={(note) => close({ contactMessageId, version, note })}
      onDone={() => toast({ title: "Message closed", description: `From ${name}.` })}
      onClose={onClose}
    />
  );
}
