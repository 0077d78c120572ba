import { userPool } from "../../session/user-pool.ts";
import { Form } from "../../ui/form/form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { PasswordInput } from "../../ui/form/password-input.tsx";
import { toast } from "../../ui/toast.ts";
import { emptyPassword, NewPasswordFields, newPasswordRules } from "../new-password-fields.tsx";
import { usePoolForm } from "../use-pool-form.ts";

export function Password() {
  const form = usePoolForm({
    refused: "Password not changed",
    doing: "password",
    beside: "currentPassword",
    start: { currentPassword: "", ...emptyPassword },
    rules: ({ currentPassword, ...typed }) => ({
      ...(!currentPassword && { currentPassword: "Please enter your current password." }),
      ...newPasswordRules(typed),
    }),
    send: async ({ currentPassword, password }) => (await userPool()).changePassword(currentPassword, password),
    onDone: () => {
      form.reset();
      toast({
        title: "Password updated",
        description: "Your other devices stay signed in. You can sign them out below.",
      });
    },
  });
  return (
    <Form form={form} submit="Change password" busyText="Saving…">
      <FormField name="currentPassword" label="Current password" required>
        <PasswordInput autoComplete="current-password" />
      </FormField>
      <NewPasswordFields label="New password" />
    </Form>
  );
}
