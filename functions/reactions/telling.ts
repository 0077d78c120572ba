import { onAccessMade } from "../notifications/on-access-made.ts";
import { onBookingAccepted } from "../notifications/on-booking-accepted.ts";
import { onBookingMoved } from "../notifications/on-booking-moved.ts";
import { onChangeProposed, onChangeSettled } from "../notifications/on-change.ts";
import { onDeletionAsked } from "../notifications/on-deletion-asked.ts";
import { onGuestNewsDue } from "../notifications/on-guest-news-due.ts";
import { onHandoverMoved } from "../notifications/on-handover-moved.ts";
import { onJobCancelled, onJobDeclined, onJobExpired } from "../notifications/on-job-answered.ts";
import { onJobChanged } from "../notifications/on-job-changed.ts";
import { onJobRequested } from "../notifications/on-job-requested.ts";
import { tellGuestAsked, tellLeadQuoted } from "../notifications/on-lead.ts";
import { inviteHauliers } from "../notifications/on-lead-matched.ts";
import { tellSuppressed } from "../notifications/on-mail-suppressed.ts";
import { tellInvited } from "../notifications/on-member-invited.ts";
import { onMemberJoined } from "../notifications/on-member-joined.ts";
import { onMemberLeft } from "../notifications/on-member-left.ts";
import { awaitMessageMail, onMessagesDue } from "../notifications/on-messages-due.ts";
import { onNoticesDue } from "../notifications/on-notices-due.ts";
import { onPaperReviewed, onPaperRunsOut } from "../notifications/on-paper.ts";
import {
  onJobAsked,
  onJobEnded,
  onJobPosted,
  onPriceCountered,
  onQuoteMade,
  onQuoteSettled,
  onSearchMatched,
} from "../notifications/on-quoting.ts";
import { onReviewAnswered } from "../notifications/on-review-answered.ts";
import { onReviewHidden } from "../notifications/on-review-hidden.ts";
import { onReviewPublished } from "../notifications/on-review-published.ts";
import { onSecondFactorChanged } from "../notifications/on-second-factor-changed.ts";
import { onTyresDue, tellOfTyresPosted, tellOfTyresRequested } from "../notifications/on-tyres-wanted.ts";
import { onVehicleArrived } from "../notifications/on-vehicle-arrived.ts";
import { onVehicleNear } from "../notifications/on-vehicle-near.ts";
import { onWebhookPaused } from "../notifications/on-webhook-paused.ts";
import type { Reactions } from "../platform/reaction.ts";
import { reactWith } from "./react.ts";

/** By fact: whom notifications are written for. */
export const telling: Reactions<"telling"> = {
  deletionAsked: [onDeletionAsked],
  accessMade: [onAccessMade],
  secondFactorChanged: [onSecondFactorChanged],
  memberInvited: [tellInvited],
  memberJoined: [onMemberJoined],
  memberLeft: [onMemberLeft],
  jobRequested: [onJobRequested, tellOfTyresRequested],
  jobChanged: [onJobChanged],
  jobDeclined: [onJobDeclined],
  jobCancelled: [onJobCancelled],
  jobExpired: [onJobExpired],
  bookingAccepted: [onBookingAccepted],
  bookingMoved: [onBookingMoved],
  changeProposed: [onChangeProposed],
  changeSettled: [onChangeSettled],
  paperReviewed: [onPaperReviewed],
  paperRunsOut: [onPaperRunsOut],
  vehicleNear: [onVehicleNear],
  vehicleArrived: [onVehicleArrived],
  jobPosted: [onJobPosted, tellOfTyresPosted],
  searchMatched: [onSearchMatched],
  jobClosed: [onJobEnded],
  quoteMade: [onQuoteMade],
  priceCountered: [onPriceCountered],
  quoteSettled: [onQuoteSettled],
  jobAsked: [onJobAsked, tellGuestAsked],
  leadQuoted: [tellLeadQuoted],
  guestNewsDue: [onGuestNewsDue],
  leadMatched: [inviteHauliers],
  mailSuppressed: [tellSuppressed],
  messageSent: [awaitMessageMail],
  messagesDue: [onMessagesDue],
  noticesDue: [onNoticesDue],
  tyresDue: [onTyresDue],
  reviewPublished: [onReviewPublished],
  reviewAnswered: [onReviewAnswered],
  reviewHidden: [onReviewHidden],
  handoverMoved: [onHandoverMoved],
  webhookPaused: [onWebhookPaused],
};
export const handler = reactWith("telling", telling);
