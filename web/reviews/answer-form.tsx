import { answerMaxLength } from "#shared/reviews/model.ts";
import { reviewsOperations } from "#shared/reviews/operations.ts";
import { useChange } from "../api/use-change.ts";
import { useStoredDraft } from "../session/use-stored-draft.ts";
import { keepForUser, storedForUser } from "../session/user-storage.ts";
import { Button } from "../ui/button.tsx";
import { Form } from "../ui/form/form.tsx";
import { FormField } from "../ui/form/form-field.tsx";
import { useFocusIn } from "../ui/form/use-focus-in.ts";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { TextArea } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";

type AnswerFormProps = { bookingId: string; draftName: string; onCancel: () => void };

/** Form for a haulier's only answer to a review. The tab stores the text until it is sent. */
export function AnswerForm({ bookingId, draftName, onCancel }: AnswerFormProps) {
  const kept = storedForUser<{ answer: string }>(draftName);
  const form = useOperationForm({
    schema: reviewsOperations.answerReview.input,
    start: kept ?? { answer: "" },
    input: (draft) => ({ bookingId, ...draft }),
    send: useChange("answerReview").mutateAsync,
    onDone: () => {
      keepForUser(draftName, null);
      toast({ title: "Answer sent", description: "It is under the review now." });
    },
  });
  useStoredDraft(draftName, form);
  // Moves focus to the field that replaces the pressed button, but not when a draft is restored after a reload.
  useFocusIn(form, "answer", kept === null);
  return (
    <Form
      form={form}
      submit="Send answer"
      busyText="Sending…"
      kept="What you wrote is still here."
      actions={<Button onClick={onCancel}>Cancel</Button>}
    >
      <FormField
        name="answer"
        label="Your answer"
        hint={`Everyone reads it under the review. You cannot change it once it is sent. Up to ${answerMaxLength} characters.`}
        required
      >
        <TextArea />
      </FormField>
    </Form>
  );
}
