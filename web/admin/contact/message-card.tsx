import type { ContactMessage, ContactTopic } from "#shared/admin/model.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { When } from "../../ui/when.tsx";
import styles from "./message-card.module.css";

const topicWords: Readonly<Record<ContactTopic, string>> = {
  booking: "A booking",
  account: "An account",
  haulier: "Working as a haulier",
  press: "Press",
  privacy: "Privacy",
  other: "Something else",
};

/** One message with what can be done about it. */
export function MessageCard({ message, onClose }: { message: ContactMessage; onClose: () => void }) {
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
        <Badge tone="water">{topicWords[message.topic]}</Badge>
        <span className="ui-soft">{message.email || "Address removed"}</span>
        {message.userId && <span className="ui-soft">Sent while signed in</span>}
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
