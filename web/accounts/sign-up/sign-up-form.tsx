import { useSearchParams } from "react-router";
import { ownAccessOperations } from "#shared/accounts/own-access-operations.ts";
import type { ChosenRole } from "#shared/accounts/sign-up.ts";
import { signUpRefusals } from "#shared/accounts/sign-up-refusals.ts";
import type { ApiInput } from "../../api/api.ts";
import { useChange } from "../../api/use-change.ts";
import { safeReturnPath } from "../../session/return-path.ts";
import { userPool } from "../../session/user-pool.ts";
import { Fieldset } from "../../ui/fieldset.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import type { OperationForm } from "../../ui/form/use-operation-form.ts";
import { Hint } from "../../ui/hint.tsx";
import { Link, useNavigate } from "../../ui/links.ts";
import { toast } from "../../ui/toast.ts";
import { authPath } from "../auth/auth-path.ts";
import { rememberSignUp } from "../auth/just-signed-up.ts";
import { keepReturn } from "../auth/stored-return.ts";
import { BankFields, emptyBank } from "../bank-fields.tsx";
import { keepPendingService } from "../care/pending-service.ts";
import { emptyPassword, NewPasswordFields, newPasswordRules } from "../new-password-fields.tsx";
import { emptyPerson, FullNameField, givenOnly, PersonFields } from "../person-fields.tsx";
import { EmailField } from "../proof-fields.tsx";
import { ServiceSelect } from "../service-select.tsx";
import { usePoolForm } from "../use-pool-form.ts";
import styles from "./sign-up-form.module.css";

/** The role of the tab, or null for a sign-up by invitation, which has no role yet. */
export type SignUpAs = ChosenRole | null;

const nothing = { fullName: "", email: "", services: "", ...emptyPassword, ...emptyPerson, ...emptyBank };
type Typed = typeof nothing;

/** Input of `prepareSignUp`. Never contains the password; for a contractor, no bank details and no service. */
function prepareSignUpInput(as: SignUpAs, typed: Typed, invitationId: string | null): ApiInput<"prepareSignUp"> {
  const { fullName, email, services, bankAccountName, bankAccountNumber, bankSortCode } = typed;
  const { phone, companyName, address, postcode, invoiceEmail } = typed;
  return {
    role: as,
    fullName,
    email,
    ...givenOnly({ phone, companyName, address, postcode, invoiceEmail }),
    bank: as === "haulier" ? { bankAccountName, bankAccountNumber, bankSortCode } : null,
    services: as === "haulier" && services ? [services] : [],
    invitationId,
  };
}

/** The sign-up form. After a rejected sign-up, the typed text stays on both tabs. */
export function useSignUpForm(as: SignUpAs, invitationId: string | null = null, email = ""): OperationForm<Typed> {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return usePoolForm({
    refused: "Sign Up Error",
    doing: "signUp",
    schema: ownAccessOperations.prepareSignUp.input,
    start: { ...nothing, email },
    input: (typed) => prepareSignUpInput(as, typed, invitationId),
    rules: (typed) => ({
      ...newPasswordRules(typed),
      ...(as === "haulier" && !typed.services && { services: signUpRefusals.service }),
    }),
    send: useChange("prepareSignUp").mutateAsync,
    onDone: async ({ signUpId }, { email, password, services }) => {
      const userId = await (await userPool()).signUp(email, password, signUpId);
      if (as === "haulier" && userId) keepPendingService(userId, services);
      keepReturn(email, safeReturnPath(search.get("return")));
      rememberSignUp(email, password);
      toast({
        title: "Sign Up Successful",
        description: "Check your email, including the spam/junk folder, and follow the link to confirm your account.",
      });
      await navigate(authPath("confirm", search), { state: { email: email.trim() } });
    },
  });
}

export function SignUpForm({ as, form }: { as: SignUpAs; form: OperationForm<Typed> }) {
  return (
    <Form form={form} submit="Sign Up" busyText="Signing up…" large>
      <div className={styles.groups}>
        <Fieldset legend="You">
          <FullNameField />
          <EmailField />
          <NewPasswordFields label="Password" />
        </Fieldset>
        {as === "haulier" && (
          <Fieldset legend="Your work">
            <FormField
              name="services"
              label="Primary service"
              hint="What you do most. Add others in the settings."
              required
            >
              <ServiceSelect />
            </FormField>
          </Fieldset>
        )}
        {as === "haulier" && (
          <Fieldset legend="Where you are paid" hint="Stored encrypted. You see only the last digits.">
            <BankFields />
          </Fieldset>
        )}
        <Fieldset legend={as === null ? "More about you" : "Your business"}>
          <PersonFields />
        </Fieldset>
      </div>
      <Hint>
        By signing up you accept our <Link to="/terms">terms</Link>; see also our{" "}
        <Link to="/privacy">privacy notice</Link>.
      </Hint>
    </Form>
  );
}
