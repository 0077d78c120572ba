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

export const countedMeanwhile = declareFault({
  code: "reviews.countedMeanwhile",
  kind: "Conflict",
  meaning: "Another event was counted at the same instant. Counted again, and not answered.",
  sentence: "The record changed meanwhile.",
});
