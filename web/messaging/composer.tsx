import Paperclip from "lucide-react/icons/paperclip";
import SendHorizontal from "lucide-react/icons/send-horizontal";
import { type KeyboardEvent, useState } from "react";
import { fileTypes } from "#shared/messaging/file-types.ts";
import { messageMaxLength } from "#shared/messaging/message-length.ts";
import { api } from "../api/api.ts";
import { useQueuedChange } from "../offline/outbox.ts";
import { UploadLines } from "../photos/photo-uploads.tsx";
import { usePhotoUploads } from "../photos/use-photo-uploads.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Field } from "../ui/field.tsx";
import { TextArea } from "../ui/text-input.tsx";
import { toastFailure } from "../ui/toast.ts";
import styles from "./composer.module.css";
import { beginDraft, draftOf, keepDraft } from "./composer-draft.ts";
import { laneOf } from "./conversation.ts";
import { QuickReplyBar } from "./quick-reply-bar.tsx";
import { useOwnTyping } from "./use-typing.ts";
import { sendFailure } from "./words.ts";

/** Length from which the character count is shown. */
const nearlyFull = messageMaxLength - 200;
/** Maximum length of a stored file name, in characters. */
const nameMaxLength = 120;
const figures = new Intl.NumberFormat("en-GB");

/**
 * Message input. Enter sends, Shift+Enter breaks the line. Drafts survive a reload; messages go through the outbox. Not
 * a `Form`, because it validates while the user types.
 */
export function Composer({ threadId, otherName }: { threadId: string; otherName: string }) {
  const sendMessage = useQueuedChange("sendMessage", laneOf(threadId));
  const [text, setText] = useState(() => draftOf(threadId));
  const uploads = usePhotoUploads({
    kind: "messageFile",
    keptAs: `files.${threadId}`,
    askForm: (file) => api.createMessageUpload({ threadId, ...file }),
  });
  const sayTyping = useOwnTyping(threadId);
  const length = text.trim().length;
  const isTooLong = length > messageMaxLength;
  const files = uploads.photos.flatMap(({ key, name }) => (key ? [{ key, name: name.slice(0, nameMaxLength) }] : []));
  // A failed upload blocks sending until it is retried or removed.
  const isWhole = !uploads.busy && files.length === uploads.photos.length;
  const maySend = (length > 0 || files.length > 0) && !isTooLong && isWhole;

  const write = (next: string) => {
    setText(next);
    keepDraft(threadId, next);
    if (next !== "") sayTyping();
  };
  const writeAgain = (written: string) => {
    setText((now) => now || written);
    beginDraft(threadId, written);
  };
  const send = async () => {
    if (!maySend) return;
    const written = text.trim();
    const chosen = uploads.photos;
    write("");
    // Cleared before sending, so that a double click sends nothing twice.
    uploads.clear();
    let kept = 0;
    try {
      for (const message of messagesOf(written, files)) {
        await sendMessage({ threadId, ...message });
        kept += 1;
      }
    } catch (error) {
      // Restores the text only if nothing was queued: the first queued message carries the text.
      if (kept === 0) writeAgain(written);
      uploads.putBack(chosen.slice(kept));
      toastFailure(sendFailure(error));
    }
  };
  const say = (phrase: string) =>
    sendMessage({ threadId, text: phrase }).catch((error: unknown) => toastFailure(sendFailure(error)));
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter confirms a word in an input method editor, so it does not send.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };

  return (
    <>
      <QuickReplyBar threadId={threadId} onSay={(phrase) => void say(phrase)} />
      {uploads.photos.length > 0 && (
        <div className={styles.files}>
          <UploadLines uploads={uploads} disabled={false} />
        </div>
      )}
      <form
        className={styles.composer}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <AddFiles onTake={uploads.add} />
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
        <Button type="submit" kind="primary" icon={<SendHorizontal aria-hidden="true" />} disabled={!maySend}>
          <span className={styles.send}>Send</span>
        </Button>
      </form>
    </>
  );
}

interface Uploaded {
  readonly key: string;
  readonly name: string;
}

/** Returns one message per file. The text goes with the first message. */
function messagesOf(written: string, files: readonly Uploaded[]) {
  if (files.length === 0) return [{ text: written }];
  return files.map(({ key, name }, at) => ({ text: (at === 0 && written) || name, fileKey: key, fileName: name }));
}

/** Adds pictures and documents. Rejects unsuitable files before uploading. */
function AddFiles({ onTake }: { onTake: (file: File) => void }) {
  const take = async (files: readonly File[]) => {
    const { fileRefusal } = await import("../photos/photo-upload.ts");
    for (const file of files) {
      const why = fileRefusal(file);
      if (why) toastFailure(`${file.name}: ${why}`, "File not added");
      else onTake(file);
    }
  };
  return (
    <label className={classes(buttonClass({ kind: "quiet", size: "icon" }), styles.add)}>
      <Paperclip aria-hidden="true" />
      <span className="ui-visually-hidden">Add a picture or a PDF</span>
      <input
        type="file"
        className="ui-visually-hidden"
        accept={fileTypes.join(",")}
        multiple
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </label>
  );
}
