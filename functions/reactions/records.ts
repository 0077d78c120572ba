import { keepListed } from "../accounts/on-access-changed.ts";
import {
  onBookingAccepted as accountsOnBookingAccepted,
  onBookingMoved as accountsOnBookingMoved,
} from "../accounts/on-booking.ts";
import { onProfileChanged as accountsOnProfileChanged } from "../accounts/on-profile-changed.ts";
import { onVerificationChanged as accountsOnVerificationChanged } from "../accounts/on-verification-changed.ts";
import { onAbandonedDue } from "../booking/on-abandoned-due.ts";
import { onCompletionDue } from "../booking/on-completion-due.ts";
import { onProposalDue } from "../booking/on-proposal-due.ts";
import { onResponseDue } from "../booking/on-response-due.ts";
import { onFleetDescribed } from "../compliance/on-fleet-described.ts";
import { onPaperDue } from "../compliance/on-paper-due.ts";
import { coverOnPapersChanged, onPapersChanged } from "../compliance/on-papers-changed.ts";
import { onAccessChanged } from "../fleet/on-access-changed.ts";
import { onBookingMoved as fleetOnBookingMoved } from "../fleet/on-booking-moved.ts";
import { onFixAgeDue } from "../fleet/on-fix-age-due.ts";
import { onFleetServicesChanged } from "../fleet/on-fleet-services-changed.ts";
import { onHandoverDue } from "../fleet/on-handover-due.ts";
import { onHaulierStatsChanged } from "../fleet/on-haulier-stats-changed.ts";
import { onHoldDue } from "../fleet/on-hold-due.ts";
import { onMemberLeft as fleetOnMemberLeft } from "../fleet/on-member-left.ts";
import { onProfileChanged as fleetOnProfileChanged } from "../fleet/on-profile-changed.ts";
import { onVerificationChanged as fleetOnVerificationChanged } from "../fleet/on-verification-changed.ts";
import { onJobClosed as leadsOnJobClosed } from "../leads/on-job-closed.ts";
import { onLeadDue } from "../leads/on-lead-due.ts";
import { onMailSuppressed } from "../leads/on-mail-suppressed.ts";
import { onQuoteMade } from "../leads/on-quote-made.ts";
import {
  onBookingAccepted as messagingOnBookingAccepted,
  onBookingMoved as messagingOnBookingMoved,
} from "../messaging/on-booking-moved.ts";
import { onSessionsEnded } from "../notifications/on-sessions-ended.ts";
import { wantSiteMails } from "../notifications/on-site-mail-wanted.ts";
import type { Reactions } from "../platform/reaction.ts";
import { onFleetDescribed as quotesOnFleetDescribed } from "../quotes/on-fleet-described.ts";
import { onJobClosed } from "../quotes/on-job-closed.ts";
import { onJobPosted, onSearchesLeft } from "../quotes/on-job-posted.ts";
import { onQuoteDue } from "../quotes/on-quote-due.ts";
import { onQuotingDue } from "../quotes/on-quoting-due.ts";
import { onBookingAccepted, weeksOnBookingAccepted } from "../reviews/on-booking-accepted.ts";
import { onBookingMoved as reviewsOnBookingMoved, weeksOnBookingMoved } from "../reviews/on-booking-moved.ts";
import { onJobRequested } from "../reviews/on-job-requested.ts";
import { onJobCancelled, onJobDeclined, onJobExpired } from "../reviews/on-job-settled.ts";
import {
  onReviewDeleted,
  onReviewEdited,
  weeksOnReviewDeleted,
  weeksOnReviewEdited,
} from "../reviews/on-review-changed.ts";
import { onReviewPublished, weeksOnReviewPublished } from "../reviews/on-review-published.ts";
import {
  onAccessChanged as searchOnAccessChanged,
  onMemberJoined as searchOnMemberJoined,
  onMemberLeft as searchOnMemberLeft,
  onProfileChanged as searchOnProfileChanged,
} from "../search/on-account-changed.ts";
import { onFleetDescribed as searchOnFleetDescribed } from "../search/on-fleet-described.ts";
import {
  onBookingAccepted as searchOnBookingAccepted,
  onBookingMoved as searchOnBookingMoved,
  onJobChanged as searchOnJobChanged,
  onJobClosed as searchOnJobClosed,
  onJobPosted as searchOnJobPosted,
  onJobRequested as searchOnJobRequested,
} from "../search/on-job-moved.ts";
import { onBookingMoved as trackingOnBookingMoved } from "../tracking/on-driver-arrived.ts";
import { reactWith } from "./react.ts";

/** By fact: what changes in our own records. */
export const records: Reactions<"records"> = {
  accessChanged: [onAccessChanged, keepListed, onSessionsEnded, searchOnAccessChanged],
  profileChanged: [accountsOnProfileChanged, fleetOnProfileChanged, searchOnProfileChanged],
  responseDue: [onResponseDue],
  completionDue: [onCompletionDue],
  abandonedDue: [onAbandonedDue],
  proposalDue: [onProposalDue],
  jobRequested: [onJobRequested, searchOnJobRequested],
  jobChanged: [searchOnJobChanged],
  jobDeclined: [onJobDeclined],
  jobCancelled: [onJobCancelled],
  jobExpired: [onJobExpired],
  bookingAccepted: [
    accountsOnBookingAccepted,
    messagingOnBookingAccepted,
    onBookingAccepted,
    weeksOnBookingAccepted,
    searchOnBookingAccepted,
  ],
  bookingMoved: [
    accountsOnBookingMoved,
    fleetOnBookingMoved,
    messagingOnBookingMoved,
    trackingOnBookingMoved,
    reviewsOnBookingMoved,
    weeksOnBookingMoved,
    searchOnBookingMoved,
    wantSiteMails,
  ],
  reviewPublished: [onReviewPublished, weeksOnReviewPublished],
  reviewEdited: [onReviewEdited, weeksOnReviewEdited],
  reviewDeleted: [onReviewDeleted, weeksOnReviewDeleted],
  fleetServicesChanged: [onFleetServicesChanged],
  fixAgeDue: [onFixAgeDue],
  handoverDue: [onHandoverDue],
  holdDue: [onHoldDue],
  memberJoined: [searchOnMemberJoined],
  memberLeft: [fleetOnMemberLeft, searchOnMemberLeft],
  paperDue: [onPaperDue],
  jobPosted: [onJobPosted, searchOnJobPosted],
  searchesLeft: [onSearchesLeft],
  jobClosed: [onJobClosed, leadsOnJobClosed, searchOnJobClosed],
  quotingDue: [onQuotingDue],
  quoteDue: [onQuoteDue],
  quoteMade: [onQuoteMade],
  leadDue: [onLeadDue],
  mailSuppressed: [onMailSuppressed],
  verificationChanged: [accountsOnVerificationChanged, fleetOnVerificationChanged],
  papersChanged: [onPapersChanged, coverOnPapersChanged],
  fleetDescribed: [onFleetDescribed, quotesOnFleetDescribed, searchOnFleetDescribed],
  haulierStatsChanged: [onHaulierStatsChanged],
};
export const handler = reactWith("records", records);
