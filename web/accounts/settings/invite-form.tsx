import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import type { MemberKind } from "#shared/accounts/model.ts";
import { looksLikeEmail } from "#shared/accounts/sign-up.ts";
import { signUpRefusals } from "#shared/accounts/sign-up-refusals.ts";
import { faultWords } from "../../lib/fault-words.ts";
import { useChange } from "../../lib/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { Field, FieldError } from "../../ui/field.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";
import { focusFirstWrong } from "../focus-first-wrong.ts";
import { sentInvitationsQuery } from "../queries.ts";

const kinds = [
  { value: "driver", label: "Driver" },
  { value: "fleet_manager", label: "Fleet manager" },
] as const;

/** Invites somebody, by e-mail, to work for the haulier. */
export function InviteForm() {
  const queryClient = useQueryClient();
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [kind, setKind] = useState<MemberKind>("driver");
  const [isTried, setTried] = useState(false);
  const errors = {
    name: name.trim().length < 2 ? signUpRefusals.fullName : null,
    email: looksLikeEmail(email) ? null : signUpRefusals.email,
  };
  const invite = useChange("inviteMember", {
    onSuccess: async (invitation) => {
      setName("");
      setEmail("");
      setTried(false);
      toast({ title: "Invitation sent", description: `${invitation.email} can accept it for 14 days.` });
      await queryClient.invalidateQueries({ queryKey: sentInvitationsQuery().queryKey });
    },
  });
  const failed = invite.error && faultWords(invite.error);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (errors.name || errors.email) return focusFirstWrong(event.currentTarget);
    invite.mutate({ name: name.trim(), email: email.trim(), kind });
  };
  return (
    <form className="ui-stack" onSubmit={submit} noValidate>
      <h3>Invite somebody</h3>
      <div className="accounts-pair">
        <Field label="Name" required error={isTried && errors.name}>
          <TextInput
            name="memberName"
            autoComplete="off"
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label="Their email" required error={isTried && errors.email}>
          <TextInput
            type="email"
            name="memberEmail"
            autoComplete="off"
            inputMode="email"
            autoCapitalize="none"
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
      </div>
      <RadioGroup legend="As" choices={kinds} value={kind} onValueChange={setKind} />
      {failed && <FieldError>{[failed.title, failed.text].filter(Boolean).join(" ")}</FieldError>}
      <div>
        <Button type="submit" busy={invite.isPending} busyText="Sending…">
          Send invitation
        </Button>
      </div>
    </form>
  );
}
