import { bookingPath } from "./completion-mail.ts";
import { naming } from "./notify.ts";
import type { NoticeRows } from "./telling.ts";

export const reviewNotices = {
  reviewPublished: ({ review }) => ({
    kind: "review_received",
    to: [{ haulier: review.haulierId }],
    ...naming(review.contractorId, review.contractorName, (author) => ({
      title: `New review: ${review.rating} of 5`,
      body: `${author} has reviewed a job.`,
    })),
    actionUrl: "/reviews",
  }),
  reviewAnswered: ({ review, haulierName }) => ({
    kind: "review_answered",
    to: [review.contractorId],
    ...naming(review.haulierId, haulierName, (haulier) => ({
      title: "Your review was answered",
      body: `${haulier} has answered your review.`,
    })),
    actionUrl: bookingPath(review.bookingId),
  }),
  /** Only the author sees the reason, on the job's page. */
  reviewHidden: ({ contractorId, bookingId }) => ({
    kind: "review_hidden",
    to: [contractorId],
    title: "Your review was hidden",
    body: "Other people can no longer read it. The reason is on the job's page.",
    actionUrl: bookingPath(bookingId),
  }),
} satisfies NoticeRows;
