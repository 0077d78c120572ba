import { useState } from "react";
import type { Review } from "#shared/reviews/model.ts";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { keepForUser, storedForUser } from "../session/user-storage.ts";
import { Button } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";

const AnswerForm = lazyPart(() => import("./answer-form.tsx").then((part) => part.AnswerForm), "Loading the form");

/** Lets the reviewed haulier answer a review once. Renders nothing for other users. */
export function Answering({ review }: { review: Review }) {
  const { user } = useSession();
  const draftName = `answer.${review.bookingId}`;
  const [isOpen, setIsOpen] = useState(() => storedForUser(draftName) !== null);
  if (review.answer || user?.id !== review.haulierId || !may(user, "answerReview")) return null;
  const giveUp = () => {
    keepForUser(draftName, null);
    setIsOpen(false);
  };
  if (isOpen) return <AnswerForm bookingId={review.bookingId} draftName={draftName} onCancel={giveUp} />;
  return (
    <div>
      <Button onClick={() => setIsOpen(true)}>
        Answer <span className="ui-visually-hidden">the review of {review.contractorName}</span>
      </Button>
    </div>
  );
}
