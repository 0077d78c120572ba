import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import type { Profile } from "#shared/accounts/model.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { faultWords, hasCode } from "../../lib/fault-words.ts";
import { useChange } from "../../lib/use-change.ts";
import { meQuery } from "../../lib/use-me.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field, FieldError } from "../../ui/field.tsx";
import { TextArea, TextInput } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";
import { focusFirstWrong } from "../focus-first-wrong.ts";
import { OptionalLabel } from "../optional-label.tsx";
import { PersonFields } from "../person-fields.tsx";
import { ChangedElsewhere } from "./changed-elsewhere.tsx";
import {
  type DetailsField,
  type DetailsValues,
  detailsChange,
  detailsErrors,
  detailsOf,
  differingFields,
} from "./details-values.ts";

/** Name, company and where invoices go. What was typed stays when somebody else was faster, and says so. */
export function DetailsForm({ me }: { me: Profile }) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(me);
  const [values, setValues] = useState(() => detailsOf(me));
  const [isTried, setTried] = useState(false);
  const [isOvertaken, setOvertaken] = useState(false);
  const update = useChange("updateProfile", {
    onSuccess: (saved) => {
      queryClient.setQueryData(meQuery().queryKey, saved);
      setBase(saved);
      setValues(detailsOf(saved));
      setOvertaken(false);
      toast({ title: "Details saved" });
    },
    onError: async (fault) => {
      if (!hasCode(fault, "accounts.changedElsewhere")) return;
      setBase(await queryClient.fetchQuery({ ...meQuery(), staleTime: 0 }));
      setOvertaken(true);
    },
  });
  const saved = detailsOf(base);
  // Something else of the account may have moved on, which is no quarrel over these fields.
  const version = differingFields(saved, detailsOf(me)).length === 0 ? me.version : base.version;
  const errors = { ...errorOfField(update.error), ...(isTried && detailsErrors(values)) };
  const change = (changed: Partial<DetailsValues>) => setValues((typed) => ({ ...typed, ...changed }));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(detailsErrors(values)).length > 0) return focusFirstWrong(event.currentTarget);
    update.mutate(detailsChange(values, version));
  };
  const failed = update.error && !isOvertaken && Object.keys(errors).length === 0 ? faultWords(update.error) : null;
  return (
    <form className="ui-stack" onSubmit={submit} noValidate>
      <Field label="Full name" required error={errors.fullName}>
        <TextInput
          name="fullName"
          autoComplete="name"
          maxLength={100}
          value={values.fullName}
          onChange={(event) => change({ fullName: event.target.value })}
        />
      </Field>
      <PersonFields value={values} errors={errors} onChange={change} />
      <Field label={<OptionalLabel>Company number</OptionalLabel>} error={errors.companyNumber}>
        <TextInput
          name="companyNumber"
          maxLength={20}
          value={values.companyNumber}
          onChange={(event) => change({ companyNumber: event.target.value })}
        />
      </Field>
      <Checkbox
        label="Registered for VAT"
        checked={values.vatRegistered}
        onChange={(event) => change({ vatRegistered: event.target.checked })}
      />
      {values.vatRegistered && (
        <Field label={<OptionalLabel>VAT number</OptionalLabel>} error={errors.vatNumber}>
          <TextInput
            name="vatNumber"
            maxLength={20}
            value={values.vatNumber}
            onChange={(event) => change({ vatNumber: event.target.value })}
          />
        </Field>
      )}
      <Field
        label={<OptionalLabel>About your business</OptionalLabel>}
        hint="On a haulier's public page."
        error={errors.bio}
      >
        <TextArea
          name="bio"
          maxLength={4000}
          value={values.bio}
          onChange={(event) => change({ bio: event.target.value })}
        />
      </Field>
      {isOvertaken && (
        <ChangedElsewhere
          saved={saved}
          fields={differingFields(saved, values)}
          onTakeSaved={() => {
            setValues(saved);
            setOvertaken(false);
          }}
        />
      )}
      {failed && <FieldError>{[failed.title, failed.text].filter(Boolean).join(" ")}</FieldError>}
      <div>
        <Button
          type="submit"
          kind="primary"
          busy={update.isPending}
          busyText="Saving…"
          disabled={!isOvertaken && differingFields(saved, values).length === 0}
        >
          {isOvertaken ? "Save mine" : "Save details"}
        </Button>
      </div>
    </form>
  );
}

function errorOfField(fault: Fault | null): Partial<Record<DetailsField, string>> {
  const name = fault instanceof Fault ? fault.detail.field?.split(".").at(-1) : undefined;
  return name && fault ? { [name]: fault.message } : {};
}
