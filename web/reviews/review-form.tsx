import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { commentMaxLength, type ReviewProblems, reviewProblems } from "#shared/reviews/rules.ts";
import type { ApiInput } from "../lib/api.ts";
import { faultWords, hasCode } from "../lib/fault-words.ts";
import { useSession } from "../lib/session-context.ts";
import { useChange } from "../lib/use-change.ts";
import { keepForUser, keptForUser } from "../lib/user-storage.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { RatingInput } from "../ui/rating.tsx";
import { TextArea } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";
import { reviewOfBookingQuery, reviewsQuery, statsQuery } from "./queries.ts";
import { words } from "./words.ts";

type Draft = { rating: number | null; comment: string };

/** Stars and words on a completed booking. What was written is kept in this tab until it is sent. */
export function ReviewFormSection({ bookingId, haulierId }: { bookingId: string; haulierId: string }) {
  const draftName = `review.${bookingId}`;
  const client = useQueryClient();
  const session = useSession();
  const [draft, setDraft] = useState<Draft>(() => keptForUser<Draft>(draftName) ?? { rating: null, comment: "" });
  const [problems, setProblems] = useState<ReviewProblems>({});
  const create = useChange("createReview", {
    onSuccess: (review) => {
      keepForUser(draftName, null);
      client.setQueryData(reviewOfBookingQuery(bookingId).queryKey, review);
      void client.invalidateQueries({ queryKey: statsQuery(haulierId).queryKey });
      void client.invalidateQueries({ queryKey: reviewsQuery(haulierId).queryKey });
      toast({ title: "Thank you", description: "Your review is on the haulier's page." });
    },
    onError: (fault) => {
      // From another tab: the review is there, and this page shows it.
      if (hasCode(fault, "reviews.alreadyReviewed"))
        void client.invalidateQueries({ queryKey: reviewOfBookingQuery(bookingId).queryKey });
      const isSignedOut = hasCode(fault, "session.ended");
      toast({
        title: isSignedOut ? words.signInFirst : words.submitFailed,
        description: isSignedOut ? undefined : faultWords(fault).title,
        variant: "destructive",
      });
    },
  });

  const change = (next: Draft) => {
    setDraft(next);
    keepForUser(draftName, next);
    if (Object.keys(problems).length > 0) setProblems(reviewProblems(next));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = reviewProblems(draft);
    setProblems(found);
    if (Object.keys(found).length > 0 || draft.rating === null || create.isPending) return;
    if (session.state !== "signedIn") {
      toast({ title: words.signInFirst, variant: "destructive" });
      return;
    }
    create.mutate({
      bookingId: bookingId as ApiInput<"createReview">["bookingId"],
      rating: draft.rating,
      comment: draft.comment,
    });
  };

  return (
    <form className="ui-stack" noValidate onSubmit={submit}>
      <RatingInput
        legend="How did the job go?"
        required
        value={draft.rating}
        error={problems.rating}
        onValueChange={(rating) => change({ ...draft, rating })}
      />
      <Field
        label="Comment"
        hint={`A few words on how it went, shown on the haulier's page with your first name and initial. Up to ${commentMaxLength.toLocaleString("en-GB")} characters.`}
        required
        error={problems.comment}
      >
        <TextArea value={draft.comment} onChange={(event) => change({ ...draft, comment: event.target.value })} />
      </Field>
      <div className="ui-row">
        <Button type="submit" kind="primary" busy={create.isPending} busyText="Submitting…">
          Submit review
        </Button>
      </div>
    </form>
  );
}
