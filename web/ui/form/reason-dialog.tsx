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
  /** What to say when nothing is given. */
  missing?: string;
  maxLength?: number;
  /** Does it with the reason; throws what it was refused with. */
  send: (reason: string) => Promise<unknown>;
  onDone?: () => void;
  onClose: () => void;
};

/** Asks why before something that others read or that cannot be undone. */
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
