import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { messageMaxLength } from "#shared/messaging/message-length.ts";
import type { Thread } from "#shared/messaging/model.ts";
import { api } from "../api/api.ts";
import { useQueuedChange } from "../offline/outbox.ts";
import { useSession } from "../session/session-context.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { toastFailure } from "../ui/toast.ts";
import { laneOf } from "./conversation.ts";
import { takeRead } from "./queries.ts";
import styles from "./reply-here.module.css";
import { sendFailure } from "./words.ts";

export function ReplyHere({ thread: { id: threadId, otherName, lastMessageAt } }: { thread: Thread }) {
  const client = useQueryClient();
  const me = useSession().user?.id ?? "";
  const sendMessage = useQueuedChange("sendMessage", laneOf(threadId));
  const [text, setText] = useState("");
  const written = text.trim();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (written === "") return;
    setText("");
    try {
      await sendMessage({ threadId, text: written });
    } catch (error) {
      setText(written);
      toastFailure(sendFailure(error));
      return;
    }
    // If the call fails, the messages stay unread, here and on the server.
    const unread = await api.markThreadRead({ threadId, upTo: lastMessageAt }).catch(() => null);
    if (unread !== null) takeRead(client, { threadId, me, readAt: lastMessageAt, unread });
  };
  return (
    <form className={styles.reply} onSubmit={(event) => void send(event)}>
      <div className={styles.field}>
        <Field label={`Reply to ${otherName}`} labelHidden>
          <TextInput
            value={text}
            placeholder="Write a reply"
            maxLength={messageMaxLength}
            autoComplete="off"
            enterKeyHint="send"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </div>
      <Button type="submit" disabled={written === ""}>
        Send
      </Button>
    </form>
  );
}
