import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { notAllowed } from "../kernel/faults.ts";

export const onlyContractorReviews = inOtherWords(notAllowed, {
  sentence: "The caller is not the booking's contractor.",
});

export const notCompleted = declareFault({
  code: "reviews.notCompleted",
  kind: "Conflict",
  meaning: "The booking is not completed.",
  sentence: "This booking is not completed yet.",
  action: "Confirm its completion first.",
});

export const alreadyReviewed = declareFault({
  code: "reviews.alreadyReviewed",
  kind: "Conflict",
  meaning: "The booking already has a review.",
  sentence: "You have already reviewed this booking.",
  action: "Each booking can have one review.",
});

export const onlyHaulierAnswers = inOtherWords(notAllowed, {
  sentence: "The caller is not the reviewed haulier.",
});

export const notReviewed = declareFault({
  code: "reviews.notReviewed",
  kind: "Conflict",
  meaning: "The booking has no review to answer.",
  sentence: "This booking has no review yet.",
});

export const alreadyAnswered = declareFault({
  code: "reviews.alreadyAnswered",
  kind: "Conflict",
  meaning: "The review already has an answer.",
  sentence: "You have already answered this review.",
  action: "Each review can have one answer, which cannot be changed.",
});

export const noLongerYours = declareFault({
  code: "reviews.settled",
  kind: "Conflict",
  meaning: "The review is more than 14 days old, so its author cannot change or delete it.",
  sentence: "You wrote this review more than 14 days ago.",
  action: "It can no longer be changed.",
});

export const reviewDeleted = declareFault({
  code: "reviews.deleted",
  kind: "Conflict",
  meaning: "The author deleted the booking's review.",
  sentence: "You have deleted this review.",
  action: "Each booking can have one review, and a deleted one cannot be replaced.",
});

export const reviewHidden = declareFault({
  code: "reviews.hidden",
  kind: "Conflict",
  meaning: "An admin hid the booking's review.",
  sentence: "We have hidden this review.",
  action: "The job’s page gives the reason. Write to us if you disagree.",
});

export const changedMeanwhile = declareFault({
  code: "reviews.changedMeanwhile",
  kind: "Conflict",
  meaning: "The review was changed or deleted at the same time, for example in another tab.",
  sentence: "This review changed meanwhile.",
  action: "Check it, then repeat your change.",
});

export const ownReview = declareFault({
  code: "reviews.own",
  kind: "Conflict",
  meaning: "The review is the caller's own.",
  sentence: "This is your own review.",
  action: "Only others can say whether it is helpful.",
});

export const reviewGone = declareFault({
  code: "reviews.gone",
  kind: "Conflict",
  meaning: "The haulier no longer has this review.",
  sentence: "This review no longer exists.",
  action: "Its author may have deleted it. Reload the page.",
});

export const countedMeanwhile = declareFault({
  code: "reviews.countedMeanwhile",
  kind: "Conflict",
  meaning: "Another event was counted at the same moment. The count is repeated, so no caller gets this error.",
  sentence: "The record changed meanwhile.",
});

export const noCompletedJob = declareFault({
  code: "reviews.noCompletedJob",
  kind: "Conflict",
  meaning: "The caller has no completed booking as contractor, haulier or driver.",
  sentence: "You have no completed job yet.",
  action: "Come back when you have completed one.",
});

export const testimonialGiven = declareFault({
  code: "reviews.testimonialGiven",
  kind: "Conflict",
  meaning: "The person already has a testimonial.",
  sentence: "You have already given a testimonial.",
  action: "Withdraw it to write another.",
});

export const noTestimonial = declareFault({
  code: "reviews.noTestimonial",
  kind: "Conflict",
  meaning: "The caller has no testimonial.",
  sentence: "You have no testimonial.",
  action: "It may have been withdrawn or deleted. Reload the page.",
});

export const testimonialChanged = declareFault({
  code: "reviews.testimonialChanged",
  kind: "Conflict",
  meaning: "The testimonial was moderated or withdrawn at the same time.",
  sentence: "This testimonial changed meanwhile.",
  action: "Check it, then repeat your change.",
});

export const featuredUnapproved = declareFault({
  code: "reviews.featuredUnapproved",
  kind: "BadInput",
  meaning: "The testimonial is not approved, so it cannot be featured.",
  sentence: "Approve a testimonial before featuring it.",
  field: "featured",
});
