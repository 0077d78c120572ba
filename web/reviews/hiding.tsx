import { hidingReasonMaxLength, type PublicReview } from "#shared/reviews/model.ts";
import { useChange } from "../api/use-change.ts";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { ReasonButton } from "../ui/form/reason-button.tsx";
import { toast } from "../ui/toast.ts";

/** Lets an admin hide a review from all users but its author. Renders nothing for other users. */
export function Hiding({ review }: { review: PublicReview }) {
  const { user } = useSession();
  const { mutateAsync: hide } = useChange("hideReview", { alsoChanges: ["admin"] });
  if (!may(user, "hideReview")) return null;
  const { id: reviewId, haulierId, createdAt: writtenAt, contractorName } = review;
  return (
    <div>
      <ReasonButton
        title="Hide this review?"
        description={`${contractorName} is notified and reads it with your reason. Nobody else sees it, and its stars no longer count. It cannot be shown again.`}
        submit="Hide review"
        hint="Its author reads it."
        maxLength={hidingReasonMaxLength}
        send={(reason) => hide({ haulierId, reviewId, writtenAt, reason })}
        onDone={() => toast({ title: "Review hidden", description: "Its author is notified of the reason." })}
      />
    </div>
  );
}
