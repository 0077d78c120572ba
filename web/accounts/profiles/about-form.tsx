import { useQueryClient } from "@tanstack/react-query";
import type { Profile } from "#shared/accounts/model.ts";
import { settingsOperations } from "#shared/accounts/settings-operations.ts";
import { useChange } from "../../api/use-change.ts";
import { Form } from "../../ui/form/form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { Read } from "../../ui/loaded.tsx";
import { TextArea } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";
import { detailsChange, detailsOf } from "../settings/details-values.ts";
import { meQuery } from "../use-me.ts";

export function AboutForm() {
  return (
    <Read of={meQuery()} loading="Loading your details" like="form" count={1}>
      {(me) => <About me={me} />}
    </Read>
  );
}

function About({ me }: { me: Profile }) {
  const queryClient = useQueryClient();
  const form = useOperationForm({
    schema: settingsOperations.updateProfile.input,
    start: { bio: me.bio ?? "" },
    input: ({ bio }) => detailsChange({ ...detailsOf(me), bio }, me.version),
    send: useChange("updateProfile").mutateAsync,
    onDone: (account) => {
      queryClient.setQueryData(meQuery().queryKey, account);
      toast({ title: "Saved", description: "Contractors can read it now." });
    },
  });
  return (
    <Form form={form} submit="Save" busyText="Saving…" disabled={form.watch("bio") === (me.bio ?? "")}>
      <FormField
        name="bio"
        label="About your business"
        optional
        hint="What you do best, where, and since when. No phone numbers: contractors get yours once they can book."
      >
        <TextArea maxLength={4000} rows={6} />
      </FormField>
    </Form>
  );
}
