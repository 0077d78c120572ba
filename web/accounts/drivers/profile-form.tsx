import { useQueryClient } from "@tanstack/react-query";
import type { DriverProfile } from "#shared/accounts/driver.ts";
import { driverOperations } from "#shared/accounts/driver-operations.ts";
import { reading } from "../../api/reading.ts";
import { useChange } from "../../api/use-change.ts";
import { Form } from "../../ui/form/form.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { toast } from "../../ui/toast.ts";
import { DriverFields } from "./driver-fields.tsx";
import { cardRules, inputOf, noDriver, valuesOf } from "./driver-values.ts";

/** Licence, cards and area of a driver. Typed text stays when the profile changes elsewhere. */
export function ProfileForm({ profile }: { profile: DriverProfile | null }) {
  const queryClient = useQueryClient();
  const form = useOperationForm({
    schema: driverOperations.saveDriverProfile.input,
    start: profile ? valuesOf(profile) : noDriver,
    input: (values) => ({ version: profile?.version ?? null, ...inputOf(values) }),
    rules: cardRules,
    send: useChange("saveDriverProfile").mutateAsync,
    onDone: (saved: DriverProfile) => {
      queryClient.setQueryData(reading("driverProfile", {}).queryKey, saved);
      form.reset(valuesOf(saved));
      toast({
        title: "Profile saved",
        description: saved.waiting ? "We check your changes and email you." : undefined,
      });
    },
  });
  return (
    <Form form={form} submit="Save profile" busyText="Saving…" kept="What you wrote is still here.">
      <DriverFields />
    </Form>
  );
}
