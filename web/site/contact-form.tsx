import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { ContactTopic } from "#shared/admin/letters.ts";
import { adminOperations } from "#shared/admin/operations.ts";
import type { Change } from "../api/change.ts";
import { intentKeys } from "../api/idempotency-key.ts";
import { useSession } from "../session/session-context.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { Form } from "../ui/form/form.tsx";
import { FormField } from "../ui/form/form-field.tsx";
import { RobotTrap } from "../ui/form/robot-trap.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { Select, TextArea, TextInput } from "../ui/text-input.tsx";
import { topicTitles } from "./letters/topic-titles.ts";

/** Calls `take` with the account's full name if the session knows only the email address. */
function useOwnName(take: (name: string) => void): void {
  const { user } = useSession();
  const unnamedId = user && user.name === user.email ? user.id : null;
  const takeName = useEffectEvent(take);
  useEffect(() => {
    if (!unnamedId) return;
    import("../api/api.ts")
      .then(({ api }) => api.me({}))
      .then(
        ({ fullName }) => takeName(fullName),
        // Ignored: the user can type the name.
        () => undefined,
      );
  }, [unnamedId]);
}

/** Form for a contact message. `onSent` receives the email address to which admins will answer. */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const { user } = useSession();
  const [search] = useSearchParams();
  const [keys] = useState(() => intentKeys());
  const [isAboutJob, setAboutJob] = useState(true);
  const [jobId, reference] = [search.get("job"), search.get("reference")];
  const hasJob = user !== undefined && jobId !== null && reference !== null;
  const form = useOperationForm({
    schema: adminOperations.sendContactMessage.input,
    start: {
      name: user && user.name !== user.email ? user.name : "",
      email: user?.email ?? "",
      topic: ContactTopic.safeParse(search.get("topic")).data ?? "",
      message: "",
      website: "",
    },
    input: (values) => (hasJob && isAboutJob ? { ...values, jobId } : values),
    rules: ({ name, topic }) => ({
      ...(name.trim() === "" && { name: "Enter your name." }),
      ...(topic === "" && { topic: "Choose what it is about." }),
    }),
    // Calls the API without `useChange`: prerendered pages have no query client, and no query needs a refetch.
    send: async (message: Change<"sendContactMessage">) =>
      (await import("../api/change.ts")).sendChange("sendContactMessage", message, keys.of(message)),
    onDone: (_, { email }) => onSent(email.trim()),
  });
  useOwnName((name) => !form.getValues("name") && form.setValue("name", name));
  return (
    <Form form={form} submit="Send message" busyText="Sending…" kept="What you wrote is still here.">
      <FormField name="name" label="Your name" required>
        <TextInput autoComplete="name" maxLength={200} />
      </FormField>
      <FormField
        name="email"
        label="Email"
        required
        hint={user ? "You read the answer in the app." : "We send the answer there."}
      >
        <TextInput type="email" autoComplete="email" maxLength={254} />
      </FormField>
      <FormField name="topic" label="What is it about?" required>
        <Select>
          <option value="">Choose</option>
          {Object.entries(topicTitles).map(([topic, words]) => (
            <option key={topic} value={topic}>
              {words}
            </option>
          ))}
        </Select>
      </FormField>
      {hasJob && (
        <Checkbox
          label={`It is about job ${reference}`}
          checked={isAboutJob}
          onChange={({ target }) => setAboutJob(target.checked)}
        />
      )}
      <FormField
        name="message"
        label="Message"
        required
        hint={
          hasJob
            ? "Leave out passwords and bank details."
            : "For a booking, give its reference, for example JOB-261121-4F2A9C. Leave out passwords and bank details."
        }
      >
        <TextArea rows={7} />
      </FormField>
      <RobotTrap {...form.register("website")} />
    </Form>
  );
}
