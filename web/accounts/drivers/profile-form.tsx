import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DriverProfile } from "#shared/accounts/driver.ts";
import { driverOperations } from "#shared/accounts/driver-operations.ts";
import { reading } from "../../lib/reading.ts";
import { useChange } from "../../lib/use-change.ts";
import { Form } from "../../ui/form/form.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { toast } from "../../ui/toast.ts";
import { DriverFields } from "./driver-fields.tsx";
import { cardRules, inputOf, noDriver, valuesOf } from "./driver-values.ts";

/** Licence, cards and area of a driver, as they were when the form was opened. */
export function ProfileForm({ profile }: { profile: DriverProfile | null }) {
  const [known] = useState(profile);
  const queryClient = useQueryClient();
  const form = useOperationForm({
    schema: driverOperations.saveDriverProfile.input,
    start: known ? valuesOf(known) : noDriver,
    input: (values) => ({ version: known?.version ?? null, ...inputOf(values) }),
    rules: cardRules,
    send: useChange("saveDriverProfile").mutateAsync,
    onDone: (saved: DriverProfile) => {
      queryClient.setQueryData(reading("driverProfile", {}).queryKey, saved);
      toast({
        title: "Profile saved",
        description: saved.waiting ? "We check what has changed and write to you." : undefined,
      });
    },
  });
  return (
    <Form form={form} submit="Save profile" busyText="Saving…" kept="What you typed is still here.">
      <DriverFields />
    </Form>
  );
}
