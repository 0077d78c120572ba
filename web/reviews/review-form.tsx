import { useQueryClient } from "@tanstack/react-query";
import { commentMaxLength, type Review } from "#shared/reviews/model.ts";
import { reviewsOperations } from "#shared/reviews/operations.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { useStoredDraft } from "../session/use-stored-draft.ts";
import { keepForUser, storedForUser } from "../session/user-storage.ts";
import { Button } from "../ui/button.tsx";
import { faultWords, hasCode } from "../ui/fault-words.ts";
import { Form } from "../ui/form/form.tsx";
import { FormControl, FormField } from "../ui/form/form-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { RatingInput } from "../ui/rating.tsx";
import { TextArea } from "../ui/text-input.tsx";
import { toast, toastFailure } from "../ui/toast.ts";
import { words } from "./words.ts";

type Draft = { rating: number | null; comment: string };

type ReviewFormProps = {
  bookingId: string;
  written?: Review;
  onClose?: () => void;
};

/** Form with stars and text for reviewing a completed booking. The tab stores the text until it is sent. */
export function ReviewForm({ bookingId, written, onClose }: ReviewFormProps) {
  const draftName = `review.${bookingId}`;
  const client = useQueryClient();
  const [create, edit] = [useChange("createReview"), useChange("editReview")];
  const form = useOperationForm({
    schema: reviewsOperations.createReview.input,
    start: storedForUser<Draft>(draftName) ?? { rating: written?.rating ?? null, comment: written?.comment ?? "" },
    input: (draft) => ({ bookingId, ...draft }),
    send: written ? edit.mutateAsync : create.mutateAsync,
    onDone: (review) => {
      keepForUser(draftName, null);
      client.setQueryData(reading("reviewOfBooking", { bookingId }).queryKey, review);
      toast({
        title: written ? "Review changed" : "Thank you",
        description: "Your review is on the haulier's page.",
      });
      onClose?.();
    },
    onRefused: (fault) => {
      const isSignedOut = hasCode(fault, "session.ended");
      if (isSignedOut) toastFailure(undefined, words.signInFirst);
      else toastFailure(faultWords(fault).title, words.submitFailed);
      return isSignedOut;
    },
  });
  useStoredDraft(draftName, form);
  return (
    <Form
      form={form}
      submit={written ? "Save changes" : "Submit review"}
      busyText={written ? "Saving…" : "Submitting…"}
      actions={onClose && <Button onClick={onClose}>Cancel</Button>}
    >
      <FormControl name="rating">
        {({ value, onChange, error }) => (
          <RatingInput legend="How did the job go?" required value={value} error={error} onValueChange={onChange} />
        )}
      </FormControl>
      <FormField
        name="comment"
        label="Comment"
        hint={`A few words on how it went, shown on the haulier's page with your first name and initial. Up to ${commentMaxLength.toLocaleString("en-GB")} characters.`}
        required
      >
        <TextArea />
      </FormField>
    </Form>
  );
}
