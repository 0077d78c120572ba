import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { notAllowed } from "../kernel/faults.ts";

export const onlyContractorReviews = inOtherWords(notAllowed, {
  sentence: "Only the contractor of a booking reviews it.",
});

export const notCompleted = declareFault({
  code: "reviews.notCompleted",
  kind: "Conflict",
  meaning: "A review needs a completed booking.",
  sentence: "This booking is not completed yet.",
  action: "Confirm its completion first.",
});

export const alreadyReviewed = declareFault({
  code: "reviews.alreadyReviewed",
  kind: "Conflict",
  meaning: "A booking has one review.",
  sentence: "You have reviewed this booking.",
  action: "Each booking has one review.",
});

export const onlyHaulierAnswers = inOtherWords(notAllowed, {
  sentence: "Only the haulier that is reviewed answers.",
});

export const notReviewed = declareFault({
  code: "reviews.notReviewed",
  kind: "Conflict",
  meaning: "An answer needs a review.",
  sentence: "This booking has not been reviewed yet.",
});

export const alreadyAnswered = declareFault({
  code: "reviews.alreadyAnswered",
  kind: "Conflict",
  meaning: "A review has one answer.",
  sentence: "You have answered this review.",
  action: "Each review has one answer, which stays as it was sent.",
});

export const noLongerYours = declareFault({
  code: "reviews.settled",
  kind: "Conflict",
  meaning: "An author changes or deletes a review within 14 days of writing it.",
  sentence: "You wrote this review more than 14 days ago.",
  action: "It stays as it is.",
});

export const reviewDeleted = declareFault({
  code: "reviews.deleted",
  kind: "Conflict",
  meaning: "The author has deleted the review of this booking.",
  sentence: "You have deleted this review.",
  action: "Each booking has one review, and a deleted one is not written again.",
});

export const reviewHidden = declareFault({
  code: "reviews.hidden",
  kind: "Conflict",
  meaning: "An admin has hidden the review of this booking.",
  sentence: "We have hidden this review.",
  action: "The reason is on the job's page. Write to us if you disagree.",
});

export const changedMeanwhile = declareFault({
  code: "reviews.changedMeanwhile",
  kind: "Conflict",
  meaning: "The review was changed or deleted at the same time, in another tab for instance.",
  sentence: "This review changed meanwhile.",
  action: "Look at it again, then repeat the change.",
});

export const ownReview = declareFault({
  code: "reviews.own",
  kind: "Conflict",
  meaning: "Nobody calls a review helpful that they have written themselves.",
  sentence: "You have written this review yourself.",
  action: "Others say whether it is helpful.",
});

export const reviewGone = declareFault({
  code: "reviews.gone",
  kind: "Conflict",
  meaning: "The review is no longer among those of this haulier.",
  sentence: "This review is no longer there.",
  action: "Its author may have deleted it. Reload the page.",
});

export const countedMeanwhile = declareFault({
  code: "reviews.countedMeanwhile",
  kind: "Conflict",
  meaning: "Another event was counted at the same instant. Counted again, and not answered.",
  sentence: "The record changed meanwhile.",
});

export const noCompletedJob = declareFault({
  code: "reviews.noCompletedJob",
  kind: "Conflict",
  meaning: "A testimonial needs a completed booking, as contractor, haulier or driver.",
  sentence: "You have no completed job yet.",
  action: "Come back once one is completed.",
});

export const testimonialGiven = declareFault({
  code: "reviews.testimonialGiven",
  kind: "Conflict",
  meaning: "One person has one testimonial.",
  sentence: "You have given a testimonial.",
  action: "Withdraw it to write another.",
});

export const noTestimonial = declareFault({
  code: "reviews.noTestimonial",
  kind: "Conflict",
  meaning: "There is no testimonial of the caller to take back.",
  sentence: "You have no testimonial.",
  action: "It may have been withdrawn or deleted. Reload the page.",
});

export const testimonialChanged = declareFault({
  code: "reviews.testimonialChanged",
  kind: "Conflict",
  meaning: "The testimonial was moderated or withdrawn at the same time.",
  sentence: "This testimonial changed meanwhile.",
  action: "Look at it again, then repeat the change.",
});

export const featuredUnapproved = declareFault({
  code: "reviews.featuredUnapproved",
  kind: "BadInput",
  meaning: "Only approved testimonials are featured.",
  sentence: "Approve a testimonial before featuring it.",
  field: "featured",
});
