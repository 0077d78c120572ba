import { type FormEvent, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { ApiInput } from "../lib/api.ts";
import { intentKeys } from "../lib/client-key.ts";
import { faultWords } from "../lib/fault-words.ts";
import { useSession } from "../lib/session-context.ts";
import { useTakenOver } from "../lib/use-taken-over.ts";
import { Button } from "../ui/button.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { Field } from "../ui/field.tsx";
import { Select, TextArea, TextInput } from "../ui/text-input.tsx";
import {
  type ContactField,
  type ContactProblems,
  contactProblems,
  type ContactForm as Form,
  isTopic,
  topicWords,
} from "./contact-problems.ts";
import { fieldOfFault } from "./field-of-fault.ts";

/** Called with the address that the answer will go to. */
type ContactFormProps = { onSent: (email: string) => void };

/** Writes to the admins. What was typed stays until it has arrived; the same text sent again arrives once. */
export function ContactForm({ onSent }: ContactFormProps) {
  const { user } = useSession();
  const [search] = useSearchParams();
  const asked = search.get("topic");
  const [form, setForm] = useState<Form>({
    name: user && user.name !== user.email ? user.name : "",
    email: user?.email ?? "",
    topic: isTopic(asked) ? asked : "",
    message: "",
    website: "",
  });
  const [problems, setProblems] = useState<ContactProblems>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const [keys] = useState(() => intentKeys());
  const element = useRef<HTMLFormElement>(null);

  // What was typed before the app took the page over is in the fields and nowhere else.
  const takenOver = useTakenOver();
  useEffect(() => {
    if (element.current) {
      const typed = Object.fromEntries(new FormData(element.current)) as unknown as Form;
      setForm((before) => ({ ...before, ...typed }));
    }
  }, []);

  // The first field that is wrong gets the focus, once its error stands beside it.
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [tries]);

  const field = (name: ContactField | "website") => ({
    name,
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => {
      const next = { ...form, [name]: target.value };
      setForm(next);
      if (Object.keys(problems).length > 0) setProblems(contactProblems(next));
    },
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const found = contactProblems(form);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) {
      setTries(tries + 1);
      return;
    }
    setSending(true);
    try {
      const { api } = await import("../lib/api.ts");
      await api.sendContactMessage({ ...form, clientKey: keys.of(form) } as ApiInput<"sendContactMessage">);
      onSent(form.email.trim());
    } catch (error) {
      const wrong = fieldOfFault(error);
      if (wrong) setProblems(wrong);
      else setFailure(error);
      setTries(tries + 1);
      setSending(false);
    }
  };

  const { title, text, reference } = faultWords(failure);
  return (
    <form ref={element} className="site-contact-form" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Your name" required error={problems.name}>
        <TextInput {...field("name")} autoComplete="name" maxLength={200} />
      </Field>
      <Field label="Email" required error={problems.email} hint="The answer goes there.">
        <TextInput {...field("email")} type="email" autoComplete="email" maxLength={254} />
      </Field>
      <Field label="What is it about?" required error={problems.topic}>
        <Select {...field("topic")}>
          <option value="">Choose</option>
          {Object.entries(topicWords).map(([topic, words]) => (
            <option key={topic} value={topic}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Message"
        required
        error={problems.message}
        hint="For a booking, give its reference, for example JOB-261121-4F2A9C. Leave passwords and bank numbers out."
      >
        <TextArea {...field("message")} rows={7} />
      </Field>
      <div className="site-contact-trap" aria-hidden="true">
        <label>
          Website
          <input {...field("website")} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {failure !== null && (
        <ErrorState title={title} reference={reference}>
          <p>{[text, "What you wrote is still here."].filter(Boolean).join(" ")}</p>
        </ErrorState>
      )}
      <div className="ui-row">
        <Button type="submit" kind="primary" disabled={!takenOver} busy={sending} busyText="Sending…">
          Send message
        </Button>
      </div>
    </form>
  );
}
