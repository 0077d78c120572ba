import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { MemberKind } from "#shared/accounts/model.ts";
import { EmailAddress, FullName } from "#shared/accounts/sign-up.ts";
import { faultWords } from "../../lib/fault-words.ts";
import { useChange } from "../../lib/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";

const Invite = z.object({ name: FullName, email: EmailAddress, kind: MemberKind });
type Invite = z.input<typeof Invite>;
const nobody: Invite = { name: "", email: "", kind: "driver" };

/** Asks somebody, by e-mail, to work for the business; they have 14 days to accept. */
export function InviteForm() {
  const { register, control, handleSubmit, reset, formState } = useForm<Invite>({
    resolver: zodResolver(Invite),
    defaultValues: nobody,
  });
  const { errors } = formState;
  const { mutate, isPending } = useChange("inviteMember", {
    onSuccess: ({ email }) => {
      reset(nobody);
      toast({ title: "Invitation sent", description: `${email} has 14 days to accept.` });
    },
    onError: (fault) => {
      const { title, text } = faultWords(fault);
      toast({ title, description: text, variant: "destructive" });
    },
  });
  return (
    <form
      className="ui-stack ui-page-narrow"
      noValidate
      onSubmit={(event) => void handleSubmit((values) => mutate(values))(event)}
    >
      <Field label="Name" required error={errors.name?.message}>
        <TextInput maxLength={100} {...register("name")} />
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        <TextInput type="email" maxLength={254} {...register("email")} />
      </Field>
      <Controller
        control={control}
        name="kind"
        render={({ field }) => (
          <RadioGroup<Invite["kind"]>
            legend="To work as"
            value={field.value}
            onValueChange={field.onChange}
            choices={[
              { value: "driver", label: "Driver" },
              { value: "fleet_manager", label: "Fleet manager" },
            ]}
          />
        )}
      />
      <div>
        <Button type="submit" kind="primary" busy={isPending} busyText="Sending…">
          Send invitation
        </Button>
      </div>
    </form>
  );
}
