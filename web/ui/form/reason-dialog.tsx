import type { ReactNode } from "react";
import { z } from "zod";
import { TextArea } from "../text-input.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { FormField } from "./form-field.tsx";
import { useOperationForm } from "./use-operation-form.ts";

export type ReasonDialogProps = {
  title: ReactNode;
  description?: ReactNode;
  submit: string;
  kind?: "primary" | "danger";
  label?: string;
  hint?: string;
  missing?: string;
  maxLength?: number;
  send: (reason: string) => Promise<unknown>;
  onDone?: () => void;
  onClose: () => void;
};

/** Asks for a reason before an action that others see or that cannot be undone. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    label = "Reason",
    hint,
    missing = "Say why in a few words.",
    maxLength = 500,
    send,
    onDone,
    ...dialog
  } = props;
  const form = useOperationForm({
    schema: z.object({
      reason: z.string().trim().min(1, missing).max(maxLength, `Use at most ${maxLength} characters.`),
    }),
    start: { reason: "" },
    send: ({ reason }: { reason: string }) => send(reason.trim()),
    onDone: () => {
      onDone?.();
      dialog.onClose();
    },
  });
  return (
    <FormDialog form={form} kind="danger" {...dialog}>
      <FormField name="reason" label={label} hint={hint} required>
        <TextArea maxLength={maxLength} rows={3} />
      </FormField>
    </FormDialog>
  );
}
