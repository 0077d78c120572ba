import type { EventName } from "#shared/events.ts";
import { onBookingChanged } from "../booking/on-booking-changed.ts";
import { onBookingMoved as fleetOnBookingMoved } from "../fleet/on-booking-moved.ts";
import { onHaulierStatsChanged } from "../fleet/on-haulier-stats-changed.ts";
import { onMessageSent as messagingOnMessageSent } from "../messaging/on-message-sent.ts";
import { onThreadRead as messagingOnThreadRead } from "../messaging/on-thread-read.ts";
import { onBookingAccepted as notificationsOnBookingAccepted } from "../notifications/on-booking-accepted.ts";
import { onBookingMoved as notificationsOnBookingMoved } from "../notifications/on-booking-moved.ts";
import { onJobCancelled, onJobDeclined } from "../notifications/on-job-answered.ts";
import { onJobRequested } from "../notifications/on-job-requested.ts";
import { onMessageSent as notificationsOnMessageSent } from "../notifications/on-message-sent.ts";
import { onReviewPublished as notificationsOnReviewPublished } from "../notifications/on-review-published.ts";
import { onThreadRead as notificationsOnThreadRead } from "../notifications/on-thread-read.ts";
import { onVehicleNear } from "../notifications/on-vehicle-near.ts";
import type { Reaction } from "../platform/reaction.ts";
import { onBookingAccepted as reviewsOnBookingAccepted } from "../reviews/on-booking-accepted.ts";
import { onBookingMoved as reviewsOnBookingMoved } from "../reviews/on-booking-moved.ts";
import { onReviewPublished as reviewsOnReviewPublished } from "../reviews/on-review-published.ts";
import { onBookingMoved as trackingOnBookingMoved } from "../tracking/on-booking-moved.ts";

/** What happens when: every reaction to every fact, in order. Live screens come first, people are told after. */
export const reactions: { readonly [E in EventName]: readonly Reaction<E>[] } = {
  fleetStatusChanged: [],
  jobRequested: [onJobRequested],
  jobDeclined: [onJobDeclined],
  jobCancelled: [onJobCancelled],
  bookingAccepted: [reviewsOnBookingAccepted, notificationsOnBookingAccepted],
  bookingMoved: [
    onBookingChanged,
    trackingOnBookingMoved,
    fleetOnBookingMoved,
    reviewsOnBookingMoved,
    notificationsOnBookingMoved,
  ],
  vehicleNear: [onVehicleNear],
  messageSent: [messagingOnMessageSent, notificationsOnMessageSent],
  threadRead: [messagingOnThreadRead, notificationsOnThreadRead],
  reviewPublished: [reviewsOnReviewPublished, notificationsOnReviewPublished],
  haulierStatsChanged: [onHaulierStatsChanged],
};
