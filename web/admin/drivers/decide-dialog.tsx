import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DriverApplication } from "#shared/accounts/model.ts";
import { api } from "../../lib/api.ts";
import { faultWords } from "../../lib/fault-words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";
import { auditKey, driversKey } from "../queries.ts";

type Choice = "approve" | "reject";

/** Approves or turns down a driver's registration; the driver reads the reason. */
export function DecideDialog({ application, onDone }: { application: DriverApplication; onDone: () => void }) {
  const queryClient = useQueryClient();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [reason, setReason] = useState("");
  const [isTried, setIsTried] = useState(false);
  const { id, version, fullName } = application;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (approve: boolean) =>
      api.decideDriver({ driverApplicationId: id, version, approve, reason: reason.trim() }),
    onSuccess: ({ state }) => {
      const title = state === "approved" ? "Driver approved" : "Registration turned down";
      toast({ title, description: `${fullName} is told by email.` });
      onDone();
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: driversKey });
      void queryClient.invalidateQueries({ queryKey: auditKey });
    },
  });
  const send = () => {
    setIsTried(true);
    if (choice && reason.trim()) mutate(choice === "approve");
  };
  const fault = error ? faultWords(error) : null;
  return (
    <Dialog
      open
      locked={isPending}
      onOpenChange={(open) => !open && onDone()}
      title={`Decide on ${fullName}`}
      description={`Licence ${application.licenceCategories.join(", ")}, ${application.postcode}. The decision cannot be taken back here.`}
      actions={
        <>
          <Button onClick={onDone} disabled={isPending}>
            Back
          </Button>
          <Button kind="primary" busy={isPending} onClick={send}>
            Send decision
          </Button>
        </>
      }
    >
      <div className="ui-stack">
        <RadioGroup<Choice>
          legend="Decision"
          required
          value={choice}
          onValueChange={setChoice}
          error={isTried && !choice ? "Choose one." : null}
          choices={[
            { value: "approve", label: "Approve" },
            { value: "reject", label: "Turn down" },
          ]}
        />
        <Field
          label="Reason"
          required
          hint="The driver reads it, and the audit log keeps it."
          error={
            isTried && !reason.trim()
              ? "Say why in a few words."
              : fault && [fault.title, fault.text].filter(Boolean).join(" ")
          }
        >
          <TextInput maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}
