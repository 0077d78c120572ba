import type { ReactNode } from "react";
import { z } from "zod";
import { type ContactState, type Letter, letterLineMaxLength } from "#shared/admin/letters.ts";
import { pathTo } from "#shared/web-paths.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { LetterLines } from "../../ui/letter-lines.tsx";
import { Link } from "../../ui/links.ts";
import { TextArea } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";
import { topicTitles } from "./topic-titles.ts";

const states: Readonly<Record<ContactState, { word: string; tone: Tone }>> = {
  open: { word: "Waiting for our answer", tone: "warn" },
  answered: { word: "Answered", tone: "go" },
  closed: { word: "Closed", tone: "neutral" },
};

export const LetterBadge = ({ state }: { state: ContactState }) => (
  <Badge tone={states[state].tone}>{states[state].word}</Badge>
);

type LetterThreadProps = {
  letter: Letter;
  /** Sends more text from the author of the contact message. Rejects with a `Fault`. */
  send: (text: string) => Promise<unknown>;
  above?: ReactNode;
};

/** Shows a contact message with its answers to its author, with a field to write more. */
export function LetterThread({ letter: { topic, job, state, lines, mayWrite }, send, above }: LetterThreadProps) {
  return (
    <Card as="section" labelledBy="letter-topic">
      {above}
      <header className="ui-row ui-row-between">
        <h2 id="letter-topic">{topicTitles[topic]}</h2>
        <LetterBadge state={state} />
      </header>
      {job && (
        <p>
          About{" "}
          {job.kind === "booking" ? (
            <Link to={pathTo("/track-delivery/:bookingId", { params: { bookingId: job.id } })}>{job.reference}</Link>
          ) : (
            job.reference
          )}
        </p>
      )}
      <LetterLines lines={lines} />
      {mayWrite ? (
        <WriteOn send={send} isClosed={state === "closed"} />
      ) : (
        <p>This conversation cannot get any longer.</p>
      )}
      {!mayWrite && (
        <p>
          <Link to="/contact">Write a new message</Link>
        </p>
      )}
    </Card>
  );
}

function WriteOn({ send, isClosed }: { send: LetterThreadProps["send"]; isClosed: boolean }) {
  const form = useOperationForm({
    schema: z.object({
      text: z
        .string()
        .trim()
        .min(1, "Enter a message.")
        .max(letterLineMaxLength, `Use at most ${letterLineMaxLength} characters.`),
    }),
    start: { text: "" },
    send: ({ text }: { text: string }) => send(text),
    onDone: () => {
      form.reset({ text: "" });
      toast({ title: "Sent", description: "One of us answers here." });
    },
  });
  return (
    <Form form={form} submit="Send" busyText="Sending…" kept="What you wrote is still here.">
      <FormField name="text" label={isClosed ? "Write again" : "Write back"} required>
        <TextArea rows={4} maxLength={letterLineMaxLength} />
      </FormField>
    </Form>
  );
}
