import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { LicenceCategory } from "#shared/accounts/model.ts";
import { EmailAddress, FullName } from "#shared/accounts/sign-up.ts";
import { Phone } from "#shared/kernel/phone.ts";
import { faultWords } from "../../lib/fault-words.ts";
import { useChange } from "../../lib/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { Fieldset } from "../../ui/fieldset.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";
import { licenceWords } from "./licence-words.ts";

const Registration = z.object({
  fullName: FullName,
  email: EmailAddress,
  phone: Phone,
  postcode: z.string().trim().min(2, "Enter your postcode.").max(10, "Use at most 10 characters."),
  licenceCategories: z.array(LicenceCategory).min(1, "Choose at least one licence category."),
  consent: z.boolean().refine((given) => given, "Please agree that we keep these details to check them."),
});
type Registration = z.input<typeof Registration>;

/** The registration itself; `onSent` gets the address that the answer goes to. */
export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const { register, handleSubmit, formState } = useForm<Registration>({
    resolver: zodResolver(Registration),
    defaultValues: { fullName: "", email: "", phone: "", postcode: "", licenceCategories: [], consent: false },
  });
  const { errors } = formState;
  const { mutate, isPending } = useChange("registerDriver", {
    onSuccess: (_kept, { email }) => onSent(email),
    onError: (fault) => {
      const { title, text } = faultWords(fault);
      toast({ title, description: text, variant: "destructive" });
    },
  });
  const field = (name: "fullName" | "email" | "phone" | "postcode") => ({
    ...register(name),
    "aria-invalid": errors[name] ? (true as const) : undefined,
  });
  return (
    <form className="ui-stack" noValidate onSubmit={(event) => void handleSubmit((values) => mutate(values))(event)}>
      <Field label="Full name" required error={errors.fullName?.message}>
        <TextInput autoComplete="name" maxLength={100} {...field("fullName")} />
      </Field>
      <Field label="Email" required error={errors.email?.message} hint="Our answer goes here.">
        <TextInput type="email" autoComplete="email" maxLength={254} {...field("email")} />
      </Field>
      <Field label="Phone" required error={errors.phone?.message}>
        <TextInput type="tel" autoComplete="tel" maxLength={30} {...field("phone")} />
      </Field>
      <Field label="Postcode" required error={errors.postcode?.message} hint="Where you start from, e.g. EH1 1AA.">
        <TextInput autoComplete="postal-code" maxLength={10} {...field("postcode")} />
      </Field>
      <Fieldset legend="Licence categories" error={errors.licenceCategories?.message}>
        {LicenceCategory.options.map((category) => (
          <Checkbox key={category} label={licenceWords[category]} value={category} {...register("licenceCategories")} />
        ))}
      </Fieldset>
      <Checkbox
        label="I agree that Haulyard keeps these details to check them and to answer me."
        error={errors.consent?.message}
        {...register("consent")}
      />
      <div>
        <Button type="submit" kind="primary" busy={isPending} busyText="Sending…">
          Send registration
        </Button>
      </div>
    </form>
  );
}
