import { useQueryClient } from "@tanstack/react-query";
import { commentMaxLength } from "#shared/reviews/model.ts";
import { reviewsOperations } from "#shared/reviews/operations.ts";
import { faultWords, hasCode } from "../lib/fault-words.ts";
import { reading } from "../lib/reading.ts";
import { useChange } from "../lib/use-change.ts";
import { keepForUser, keptForUser } from "../lib/user-storage.ts";
import { Form } from "../ui/form/form.tsx";
import { FormControl, FormField } from "../ui/form/form-field.tsx";
import { useKeptDraft } from "../ui/form/use-kept-draft.ts";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { RatingInput } from "../ui/rating.tsx";
import { TextArea } from "../ui/text-input.tsx";
import { toast, toastFailure } from "../ui/toast.ts";
import { words } from "./words.ts";

type Draft = { rating: number | null; comment: string };

/** Stars and words on a completed booking. What was written is kept in this tab until it is sent. */
export function ReviewForm({ bookingId }: { bookingId: string }) {
  const draftName = `review.${bookingId}`;
  const client = useQueryClient();
  const form = useOperationForm({
    schema: reviewsOperations.createReview.input,
    start: keptForUser<Draft>(draftName) ?? { rating: null, comment: "" },
    input: (draft) => ({ bookingId, ...draft }),
    send: useChange("createReview").mutateAsync,
    onDone: (review) => {
      keepForUser(draftName, null);
      client.setQueryData(reading("reviewOfBooking", { bookingId }).queryKey, review);
      toast({ title: "Thank you", description: "Your review is on the haulier's page." });
    },
    onRefused: (fault) => {
      const isSignedOut = hasCode(fault, "session.ended");
      if (isSignedOut) toastFailure(undefined, words.signInFirst);
      else toastFailure(faultWords(fault).title, words.submitFailed);
      return true;
    },
  });
  useKeptDraft(draftName, form);
  return (
    <Form form={form} submit="Submit review" busyText="Submitting…">
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
