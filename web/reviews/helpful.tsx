import { useQuery } from "@tanstack/react-query";
import ThumbsUp from "lucide-react/icons/thumbs-up";
import type { PublicReview } from "#shared/reviews/model.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { Button } from "../ui/button.tsx";
import { faultWords } from "../ui/fault-words.ts";
import { toastFailure } from "../ui/toast.ts";

/** Number of "helpful" votes. Users who hire can vote on others' reviews and withdraw their vote. */
export function Helpful({ review }: { review: PublicReview }) {
  const { id: reviewId, haulierId, helpfulCount, createdAt: writtenAt, contractorName } = review;
  const { user } = useSession();
  const mayVote = may(user, "voteHelpful");
  const own = useQuery({ ...reading("ownAmongReviews", { haulierId }), enabled: mayVote });
  const vote = useChange("voteHelpful", { onError: (fault) => toastFailure(faultWords(fault).title) });
  const counted = helpfulCount > 0 && (
    <span className="ui-soft">
      {helpfulCount === 1 ? "1 person finds" : `${helpfulCount} people find`} this helpful
    </span>
  );
  if (!own.data || own.data.written.includes(reviewId)) return counted && <p>{counted}</p>;
  const isHelpful = own.data.helpful.includes(reviewId);
  return (
    <div className="ui-row">
      <Button
        kind={isHelpful ? "secondary" : "quiet"}
        size="small"
        aria-pressed={isHelpful}
        busy={vote.isPending}
        icon={<ThumbsUp aria-hidden="true" />}
        onClick={() => vote.mutate({ haulierId, reviewId, writtenAt, helpful: !isHelpful })}
      >
        Helpful<span className="ui-visually-hidden">: the review of {contractorName}</span>
      </Button>
      {counted}
    </div>
  );
}
