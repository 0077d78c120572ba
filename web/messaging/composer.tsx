import SendHorizontal from "lucide-react/icons/send-horizontal";
import { type KeyboardEvent, useState } from "react";
import { messageMaxLength } from "#shared/messaging/model.ts";
import { useKeptChange } from "../lib/outbox.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { TextArea } from "../ui/text-input.tsx";
import { toastFailure } from "../ui/toast.ts";
import styles from "./composer.module.css";
import { draftOf, keepDraft } from "./composer-draft.ts";
import { words } from "./words.ts";

/** From here on the count is shown. */
const nearlyFull = messageMaxLength - 200;
const figures = new Intl.NumberFormat("en-GB");

/**
 * Where a message is written. Enter sends, Shift and Enter begins a new line; the draft survives a reload. What is
 * sent goes to the outbox, so it may be written without a connection. No `Form`: each letter is judged as it is typed,
 * and nothing is ever sent that could be refused by a field.
 */
export function Composer({ threadId, otherName }: { threadId: string; otherName: string }) {
  const sendMessage = useKeptChange("sendMessage", threadId);
  const [text, setText] = useState(() => draftOf(threadId));
  const length = text.trim().length;
  const isTooLong = length > messageMaxLength;

  const write = (next: string) => {
    setText(next);
    keepDraft(threadId, next);
  };
  const send = async () => {
    if (length === 0 || isTooLong) return;
    const written = text.trim();
    write("");
    try {
      await sendMessage({ threadId, text: written });
    } catch {
      write(written);
      toastFailure(words.sendMessage);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter belongs to it.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className={styles.field}>
        <Field
          label={`Message to ${otherName}`}
          labelHidden
          hint={length > nearlyFull && !isTooLong && `${figures.format(messageMaxLength - length)} characters left`}
          error={
            isTooLong &&
            `A message can be 4,000 characters at the most; this is ${figures.format(length)}. Shorten it or split it in two.`
          }
        >
          <TextArea
            className={styles.input}
            rows={1}
            value={text}
            placeholder="Write a message"
            enterKeyHint="send"
            autoComplete="off"
            onChange={(event) => write(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </Field>
      </div>
      <Button
        type="submit"
        kind="primary"
        icon={<SendHorizontal aria-hidden="true" />}
        disabled={length === 0 || isTooLong}
      >
        Send
      </Button>
    </form>
  );
}
