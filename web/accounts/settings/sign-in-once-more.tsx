import { signInOnceMore } from "../../session/session-store.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { PasswordInput } from "../../ui/form/password-input.tsx";
import { useFocusIn } from "../../ui/form/use-focus-in.ts";
import { needBoth } from "../pool-words.ts";
import { AppCodeField } from "../proof-fields.tsx";
import { useSignInForms } from "../use-sign-in.ts";

type SignInOnceMoreProps = {
  email: string;
  why: string;
  onDone: () => void;
  onClose: () => void;
};

export function SignInOnceMore({ email, why, onDone, onClose }: SignInOnceMoreProps) {
  const { form, codeForm, isCodeWanted } = useSignInForms({
    refused: "Sign In Error",
    doing: "signIn",
    start: { password: "" },
    enter: async ({ password }: { password: string }) => {
      needBoth(email, password);
      return signInOnceMore(email, password);
    },
    onDone,
  });
  useFocusIn(codeForm, "code", isCodeWanted);
  const dialog = { title: "Sign in once more", description: why, onClose };
  if (isCodeWanted)
    return (
      <FormDialog form={codeForm} submit="Sign In" {...dialog}>
        <AppCodeField />
      </FormDialog>
    );
  return (
    <FormDialog form={form} submit="Sign In" {...dialog}>
      <FormField name="password" label="Password" required>
        <PasswordInput autoComplete="current-password" />
      </FormField>
    </FormDialog>
  );
}
