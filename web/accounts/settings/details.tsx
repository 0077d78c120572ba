import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Profile } from "#shared/accounts/model.ts";
import { settingsOperations } from "#shared/accounts/settings-operations.ts";
import { mostTyped } from "#shared/kernel/typed-form.ts";
import { useChange } from "../../api/use-change.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { hasCode } from "../../ui/fault-words.ts";
import { Form } from "../../ui/form/form.tsx";
import { FormCheckbox, FormField } from "../../ui/form/form-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { Read } from "../../ui/loaded.tsx";
import { TextArea } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";
import { FullNameField, PersonFields } from "../person-fields.tsx";
import { meQuery } from "../use-me.ts";
import {
  type DetailsField,
  type DetailsValues,
  detailsChange,
  detailsLabels,
  detailsOf,
  differingFields,
} from "./details-values.ts";

export function Details() {
  return (
    <Read of={meQuery()} loading="Loading your details" like="form" count={8}>
      {(me) => <DetailsForm key={me.id} me={me} />}
    </Read>
  );
}

/** If another device saved first, the typed text stays and the form says so. */
function DetailsForm({ me }: { me: Profile }) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(me);
  const [isOvertaken, setOvertaken] = useState(false);
  const saved = detailsOf(base);
  // A newer version is no conflict if these details are unchanged in it.
  const version = differingFields(saved, detailsOf(me)).length === 0 ? me.version : base.version;
  const update = useChange("updateProfile").mutateAsync;
  const asSavedNow = () => queryClient.fetchQuery({ ...meQuery(), staleTime: 0 });
  // Retries if another part of the account has changed, e.g. soon after sign-up. Only changes of these details
  // conflict.
  const updateUnlessOvertaken: typeof update = async (change) => {
    try {
      return await update(change);
    } catch (error) {
      if (!hasCode(error, "accounts.changedElsewhere")) throw error;
      const now = await asSavedNow();
      if (differingFields(saved, detailsOf(now)).length > 0) throw error;
      return update({ ...change, version: now.version });
    }
  };
  const form = useOperationForm({
    schema: settingsOperations.updateProfile.input,
    start: saved,
    input: (values) => detailsChange(values, version),
    send: updateUnlessOvertaken,
    onDone: (account) => {
      queryClient.setQueryData(meQuery().queryKey, account);
      setBase(account);
      form.reset(detailsOf(account));
      setOvertaken(false);
      toast({ title: "Details saved" });
    },
    onRefused: async (error) => {
      if (!hasCode(error, "accounts.changedElsewhere")) return false;
      setBase(await asSavedNow());
      setOvertaken(true);
      return true;
    },
  });
  const values = form.watch();
  return (
    <Form
      form={form}
      submit={isOvertaken ? "Save mine" : "Save details"}
      busyText="Saving…"
      disabled={!isOvertaken && differingFields(saved, values).length === 0}
    >
      <FullNameField />
      <PersonFields />
      <TextField name="companyNumber" label="Company number" optional maxLength={mostTyped} />
      <FormCheckbox name="vatRegistered" label="Registered for VAT" />
      {values.vatRegistered && <TextField name="vatNumber" label="VAT number" optional maxLength={mostTyped} />}
      <FormField name="bio" label="About your business" optional hint="On a haulier's public page.">
        <TextArea maxLength={4000} />
      </FormField>
      {isOvertaken && (
        <ChangedElsewhere
          saved={saved}
          fields={differingFields(saved, values)}
          onTakeSaved={() => {
            form.reset(saved);
            setOvertaken(false);
          }}
        />
      )}
    </Form>
  );
}

type ChangedElsewhereProps = {
  saved: DetailsValues;
  fields: readonly DetailsField[];
  onTakeSaved: () => void;
};

const shown = (value: string | boolean) => (typeof value === "boolean" ? (value ? "yes" : "no") : value || "nothing");

function ChangedElsewhere({ saved, fields, onTakeSaved }: ChangedElsewhereProps) {
  return (
    <Banner
      tone="warn"
      action={
        <Button size="small" onClick={onTakeSaved}>
          Use the saved details
        </Button>
      }
    >
      <p>Your details were changed on another device. What you typed is kept here.</p>
      {fields.length > 0 && (
        <ul>
          {fields.map((field) => (
            <li key={field}>
              {detailsLabels[field]}, as saved: {shown(saved[field])}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
