import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { z } from "zod";
import type { Message } from "#shared/messaging/model.ts";
import { ReportReason, reportNoteMaxLength, wordsAround } from "#shared/messaging/report.ts";
import { useChange } from "../api/use-change.ts";
import { useSession } from "../session/session-context.ts";
import { Dialog } from "../ui/dialog.tsx";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { FormField } from "../ui/form/form-field.tsx";
import { FormRadio } from "../ui/form/form-radio.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { Loaded } from "../ui/loaded.tsx";
import { Select, TextArea } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";
import { whenText } from "../ui/when-text.ts";
import { conversationReading } from "./queries.ts";
import { reasonWords } from "./report-words.ts";

type ReportDialogProps = { threadId: string; otherName: string; onClose: () => void };

/** Number of the other person's newest loaded messages from which the user can choose. */
const mostChoices = 50;

export function ReportDialog({ threadId, otherName, onClose }: ReportDialogProps) {
  const me = useSession().user?.id;
  const query = useQuery(conversationReading(threadId));
  const theirs = useMemo(
    () =>
      query.data?.messages
        .filter(({ senderId, type }) => senderId !== me && type !== "system")
        .slice(-mostChoices)
        .reverse() ?? [],
    [query.data, me],
  );
  if (theirs.length > 0)
    return <ReportForm threadId={threadId} otherName={otherName} messages={theirs} onClose={onClose} />;
  return (
    <Dialog open title="Report a message" onOpenChange={(open) => !open && onClose()}>
      <Loaded query={query} loading="Loading messages" count={2}>
        {() => <p>{otherName} has not written anything here yet.</p>}
      </Loaded>
    </Dialog>
  );
}

function ReportForm({ threadId, otherName, messages, onClose }: ReportDialogProps & { messages: readonly Message[] }) {
  const { mutateAsync: report } = useChange("reportMessage");
  const form = useOperationForm({
    schema: z.object({
      messageId: z.string(),
      reason: ReportReason,
      note: z.string().trim().max(reportNoteMaxLength, `Use at most ${reportNoteMaxLength} characters.`),
    }),
    start: { messageId: messages[0]?.id ?? "", reason: "abuse" as ReportReason, note: "" },
    send: ({ messageId, reason, note }: { messageId: Message["id"]; reason: ReportReason; note: string }) => {
      const sentAt = messages.find(({ id }) => id === messageId)?.createdAt ?? "";
      return report({ threadId, messageId, sentAt, reason, note });
    },
    onDone: () => {
      toast({ title: "Reported to Haulyard", description: "We read it and act on it. Nobody else is notified." });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Report a message"
      description={`We read the message with up to ${wordsAround} before and after it. ${otherName} is not notified.`}
      submit="Report"
      kind="danger"
      onClose={onClose}
    >
      <FormField name="messageId" label="Which message" required>
        <Select options={messages.map((message) => [message.id, summaryOf(message)] as const)} />
      </FormField>
      <FormRadio<ReportReason>
        name="reason"
        legend="What is wrong with it"
        choices={ReportReason.options.map((value) => ({ value, label: reasonWords[value] }))}
      />
      <FormField name="note" label="What else we should know" hint="Leave it empty if the message says it all.">
        <TextArea rows={3} maxLength={reportNoteMaxLength} />
      </FormField>
    </FormDialog>
  );
}

const summaryOf = ({ createdAt, text }: Message) => `${whenText(createdAt)}: ${text.slice(0, 80)}`;
