import { Fragment } from "react";
import type { Message } from "#shared/messaging/model.ts";
import { DiscardChange } from "../offline/discard-change.tsx";
import { outbox } from "../offline/outbox.ts";
import type { OutboxItem } from "../offline/outbox-item.ts";
import { Button } from "../ui/button.tsx";
import { ChatBubble, ChatNote, type ChatPlace } from "../ui/chat.tsx";
import { Attachment } from "./attachment.tsx";
import { textParts } from "./links-in-text.ts";

type MessageLineProps = {
  message: Message;
  me: string;
  otherName: string;
  continued: boolean;
  status: string | null;
  place: ChatPlace;
};

export function MessageLine({ message, me, otherName, continued, status, place }: MessageLineProps) {
  if (message.type === "system") return <ChatNote>{message.text}</ChatNote>;
  const mine = message.senderId === me;
  return (
    <ChatBubble
      mine={mine}
      author={mine ? "You" : otherName}
      continued={continued}
      at={message.createdAt}
      status={status}
      place={place}
    >
      {message.fileUrl && <Attachment message={message} />}
      {/* A file sent without text has its name as text. The attachment already shows that name. */}
      {message.fileUrl && message.text === message.fileName ? null : <LinkedText>{message.text}</LinkedText>}
    </ChatBubble>
  );
}

type OutgoingLineProps = { item: OutboxItem<"sendMessage">; isOnline: boolean; place: ChatPlace };

export function OutgoingLine({ item, isOnline, place }: OutgoingLineProps) {
  const failed = item.state === "stopped";
  return (
    <ChatBubble
      mine
      author="You"
      at={item.timestamp}
      failed={failed}
      place={place}
      status={failed ? `Could not send. ${item.refusal ?? ""}` : isOnline ? "Sending…" : "Waiting for the connection"}
      action={
        failed && (
          <>
            <Button kind="quiet" size="small" onClick={() => void outbox.retry(item.seq)}>
              Try again
            </Button>
            <DiscardChange item={item} kind="quiet" size="small" />
          </>
        )
      }
    >
      {item.data.text}
    </ChatBubble>
  );
}

/** Turns URLs into links that send no referrer. */
function LinkedText({ children }: { children: string }) {
  return textParts(children).map(({ text, href, at }) =>
    href ? (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {text}
      </a>
    ) : (
      <Fragment key={at}>{text}</Fragment>
    ),
  );
}
