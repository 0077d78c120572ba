import type { EventName } from "#shared/events.ts";
import { onAccessChanged as accountsOnAccessChanged } from "../accounts/on-access-changed.ts";
import { onMemberLeft as accountsOnMemberLeft } from "../accounts/on-member-left.ts";
import { onProfileChanged as accountsOnProfileChanged } from "../accounts/on-profile-changed.ts";
import { onBookingChanged } from "../booking/on-booking-changed.ts";
import { onCompletionDue } from "../booking/on-completion-due.ts";
import { onResponseDue } from "../booking/on-response-due.ts";
import { onAccessChanged as fleetOnAccessChanged } from "../fleet/on-access-changed.ts";
import { onBookingMoved as fleetOnBookingMoved } from "../fleet/on-booking-moved.ts";
import { onHaulierStatsChanged } from "../fleet/on-haulier-stats-changed.ts";
import { onProfileChanged as fleetOnProfileChanged } from "../fleet/on-profile-changed.ts";
import { onMessageSent as messagingOnMessageSent } from "../messaging/on-message-sent.ts";
import { onThreadRead as messagingOnThreadRead } from "../messaging/on-thread-read.ts";
import { onBookingAccepted as notificationsOnBookingAccepted } from "../notifications/on-booking-accepted.ts";
import { onBookingMoved as notificationsOnBookingMoved } from "../notifications/on-booking-moved.ts";
import { onDeletionAsked } from "../notifications/on-deletion-asked.ts";
import { onDriverDecided } from "../notifications/on-driver-decided.ts";
import { onJobCancelled, onJobDeclined, onJobExpired } from "../notifications/on-job-answered.ts";
import { onJobRequested } from "../notifications/on-job-requested.ts";
import { onMemberInvited } from "../notifications/on-member-invited.ts";
import { onMemberJoined } from "../notifications/on-member-joined.ts";
import { onMemberLeft as notificationsOnMemberLeft } from "../notifications/on-member-left.ts";
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
  accessChanged: [accountsOnAccessChanged, fleetOnAccessChanged],
  profileChanged: [accountsOnProfileChanged, fleetOnProfileChanged],
  deletionAsked: [onDeletionAsked],
  memberInvited: [onMemberInvited],
  memberJoined: [onMemberJoined],
  memberLeft: [accountsOnMemberLeft, notificationsOnMemberLeft],
  driverDecided: [onDriverDecided],
  fleetStatusChanged: [],
  jobRequested: [onJobRequested],
  jobDeclined: [onJobDeclined],
  jobCancelled: [onJobCancelled],
  responseDue: [onResponseDue],
  jobExpired: [onJobExpired],
  completionDue: [onCompletionDue],
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
