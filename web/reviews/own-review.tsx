import { useState } from "react";
import { addSeconds } from "#shared/kernel/time.ts";
import type { Review } from "#shared/reviews/model.ts";
import { isReviewOpen, reviewOpenDays } from "#shared/reviews/rules.ts";
import { useChange } from "../api/use-change.ts";
import { useNow } from "../device/use-now.ts";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { keepForUser, storedForUser } from "../session/user-storage.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmButton } from "../ui/confirm-dialog.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";
import { ReviewCard } from "./reviews.tsx";

const ReviewForm = lazyPart(() => import("./review-form.tsx").then((part) => part.ReviewForm), "Loading the form");

export function OwnReview({ review }: { review: Review }) {
  const { user } = useSession();
  const now = useNow(60_000);
  const draftName = `review.${review.bookingId}`;
  const [isEditing, setIsEditing] = useState(() => storedForUser(draftName) !== null);
  const isOwn = user?.id === review.contractorId && may(user, "editReview");
  if (!isOwn || !isReviewOpen(review, new Date(now).toISOString())) return <ReviewCard review={review} />;
  const stopEditing = () => {
    keepForUser(draftName, null);
    setIsEditing(false);
  };
  if (isEditing) return <ReviewForm bookingId={review.bookingId} written={review} onClose={stopEditing} />;
  return (
    <>
      <ReviewCard review={review} />
      <div className="ui-row">
        <Button onClick={() => setIsEditing(true)}>
          Edit <ReviewName review={review} />
        </Button>
        <Deleting review={review} />
        <span className="ui-soft">
          Until <When at={addSeconds(review.createdAt, reviewOpenDays * 86_400)} />
        </span>
      </div>
    </>
  );
}

const ReviewName = ({ review }: { review: Review }) => (
  <span className="ui-visually-hidden">
    your review of <When at={review.createdAt} show="day" />
  </span>
);

function Deleting({ review }: { review: Review }) {
  const deletion = useChange("deleteReview", {
    onSuccess: () =>
      toast({ title: "Review deleted", description: "Nobody else sees it, and its stars no longer count." }),
  });
  return (
    <ConfirmButton
      title="Delete your review?"
      description="It goes from the haulier's page with any answer, and its stars no longer count. You cannot review this job again."
      submit="Delete review"
      back="Keep it"
      change={deletion}
      onConfirm={() => deletion.mutate({ bookingId: review.bookingId })}
    >
      Delete <ReviewName review={review} />
    </ConfirmButton>
  );
}
