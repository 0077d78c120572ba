import { onInvoiceCredited, onPaymentRecorded, onPaymentVoided } from "../accounting/public.ts";
import { onFeesDue, onJobInvoiced } from "../accounting/reactions.ts";
import { keepListed } from "../accounts/on-access-changed.ts";
import {
  onBookingAccepted as accountsOnBookingAccepted,
  onBookingMoved as accountsOnBookingMoved,
  onProfileChanged as accountsOnProfileChanged,
  onVerificationChanged as accountsOnVerificationChanged,
} from "../accounts/reactions.ts";
import {
  onAccessChanged as adminOnAccessChanged,
  onBookingAccepted as adminOnBookingAccepted,
  onBookingMoved as adminOnBookingMoved,
  onJobCancelled as adminOnJobCancelled,
  onJobDeclined as adminOnJobDeclined,
  onJobExpired as adminOnJobExpired,
  onJobRequested as adminOnJobRequested,
  onCaseMoved,
} from "../admin/on-business-moved.ts";
import { onPendingChangeDue } from "../admin/reactions.ts";
import {
  onBookingMoved as billingOnBookingMoved,
  onCaseMoved as billingOnCaseMoved,
  onHireWeekDue,
  onInvoiceDue,
  onInvoiceIssued,
  onOverdueDue,
} from "../billing/reactions.ts";
import { onAbandonedDue } from "../booking/on-abandoned-due.ts";
import { onCompletionDue } from "../booking/on-completion-due.ts";
import { onResponseDue } from "../booking/on-response-due.ts";
import { onCaseDue, onProposalDue } from "../booking/reactions.ts";
import { coverOnDocumentsChanged, onDocumentsChanged } from "../compliance/on-documents-changed.ts";
import { onDocumentDue, onVehicleDescribed } from "../compliance/reactions.ts";
import { onBookingMoved as fleetOnBookingMoved } from "../fleet/on-booking-moved.ts";
import { onFixAgeDue } from "../fleet/on-fix-age-due.ts";
import {
  onMemberLeft as fleetOnMemberLeft,
  onProfileChanged as fleetOnProfileChanged,
  onVerificationChanged as fleetOnVerificationChanged,
  onAccessChanged,
  onHandoverDue,
  onHaulierStatsChanged,
  onHoldDue,
  onVehicleServicesChanged,
} from "../fleet/reactions.ts";
import { onJobClosed as leadsOnJobClosed, onLeadDue, onMailSuppressed, onQuoteMade } from "../leads/reactions.ts";
import {
  onBookingAccepted as messagingOnBookingAccepted,
  onBookingMoved as messagingOnBookingMoved,
} from "../messaging/on-booking-moved.ts";
import { wantSiteMails } from "../notifications/on-site-mail-wanted.ts";
import { onSessionsEnded } from "../notifications/reactions.ts";
import { onPaymentVoided as payoutsOnPaymentVoided } from "../payouts/reactions.ts";
import type { Reactions } from "../platform/reaction.ts";
import { onJobPosted, onSearchesLeft } from "../quotes/on-job-posted.ts";
import {
  onJobClosed,
  onQuoteDue,
  onQuotingDue,
  onVehicleDescribed as quotesOnFleetDescribed,
} from "../quotes/reactions.ts";
import {
  onReviewDeleted,
  onReviewEdited,
  weeksOnReviewDeleted,
  weeksOnReviewEdited,
} from "../reviews/on-review-changed.ts";
import {
  onBookingAccepted,
  onJobCancelled,
  onJobDeclined,
  onJobExpired,
  onJobRequested,
  onReviewPublished,
  onBookingMoved as reviewsOnBookingMoved,
  weeksOnBookingAccepted,
  weeksOnBookingMoved,
  weeksOnReviewPublished,
} from "../reviews/reactions.ts";
import {
  onAccessChanged as searchOnAccessChanged,
  onBookingAccepted as searchOnBookingAccepted,
  onBookingMoved as searchOnBookingMoved,
  onVehicleDescribed as searchOnFleetDescribed,
  onJobChanged as searchOnJobChanged,
  onJobClosed as searchOnJobClosed,
  onJobPosted as searchOnJobPosted,
  onJobRequested as searchOnJobRequested,
  onMemberJoined as searchOnMemberJoined,
  onMemberLeft as searchOnMemberLeft,
  onProfileChanged as searchOnProfileChanged,
} from "../search/reactions.ts";
import { noteCarbon } from "../tracking/on-delivered.ts";
import { onVehicleLeft, proposeWaitingAtDelivery } from "../tracking/on-waited.ts";
import { noteDriverArrival } from "../tracking/reactions.ts";
import { reactWith } from "./react.ts";

export const records: Reactions<"records"> = {
  accessChanged: [onAccessChanged, keepListed, onSessionsEnded, searchOnAccessChanged, adminOnAccessChanged],
  profileChanged: [accountsOnProfileChanged, fleetOnProfileChanged, searchOnProfileChanged],
  responseDue: [onResponseDue],
  completionDue: [onCompletionDue],
  abandonedDue: [onAbandonedDue],
  proposalDue: [onProposalDue],
  caseDue: [onCaseDue],
  caseMoved: [onCaseMoved, billingOnCaseMoved],
  pendingChangeDue: [onPendingChangeDue],
  jobRequested: [onJobRequested, searchOnJobRequested, adminOnJobRequested],
  jobChanged: [searchOnJobChanged],
  jobDeclined: [onJobDeclined, adminOnJobDeclined],
  jobCancelled: [onJobCancelled, adminOnJobCancelled],
  jobExpired: [onJobExpired, adminOnJobExpired],
  bookingAccepted: [
    accountsOnBookingAccepted,
    messagingOnBookingAccepted,
    onBookingAccepted,
    weeksOnBookingAccepted,
    searchOnBookingAccepted,
    adminOnBookingAccepted,
  ],
  bookingMoved: [
    accountsOnBookingMoved,
    fleetOnBookingMoved,
    messagingOnBookingMoved,
    noteDriverArrival,
    proposeWaitingAtDelivery,
    noteCarbon,
    reviewsOnBookingMoved,
    weeksOnBookingMoved,
    wantSiteMails,
    searchOnBookingMoved,
    billingOnBookingMoved,
    adminOnBookingMoved,
  ],
  invoiceDue: [onInvoiceDue],
  hireWeekDue: [onHireWeekDue],
  paymentRecorded: [onPaymentRecorded],
  paymentVoided: [onPaymentVoided, payoutsOnPaymentVoided],
  invoiceCredited: [onInvoiceCredited],
  invoiceIssued: [onInvoiceIssued, onJobInvoiced],
  feesDue: [onFeesDue],
  overdueDue: [onOverdueDue],
  reviewPublished: [onReviewPublished, weeksOnReviewPublished],
  reviewEdited: [onReviewEdited, weeksOnReviewEdited],
  reviewDeleted: [onReviewDeleted, weeksOnReviewDeleted],
  fleetServicesChanged: [onVehicleServicesChanged],
  fixAgeDue: [onFixAgeDue],
  handoverDue: [onHandoverDue],
  holdDue: [onHoldDue],
  memberJoined: [searchOnMemberJoined],
  memberLeft: [fleetOnMemberLeft, searchOnMemberLeft],
  paperDue: [onDocumentDue],
  jobPosted: [onJobPosted, searchOnJobPosted],
  searchesLeft: [onSearchesLeft],
  jobClosed: [onJobClosed, leadsOnJobClosed, searchOnJobClosed],
  quotingDue: [onQuotingDue],
  quoteDue: [onQuoteDue],
  quoteMade: [onQuoteMade],
  leadDue: [onLeadDue],
  mailSuppressed: [onMailSuppressed],
  vehicleLeft: [onVehicleLeft],
  verificationChanged: [accountsOnVerificationChanged, fleetOnVerificationChanged],
  papersChanged: [onDocumentsChanged, coverOnDocumentsChanged],
  fleetDescribed: [onVehicleDescribed, quotesOnFleetDescribed, searchOnFleetDescribed],
  haulierStatsChanged: [onHaulierStatsChanged],
};
export const handler = reactWith("records", records);
