import { endStreams } from "../accounts/on-access-changed.ts";
import { onDriverReplaced } from "../accounts/on-driver-replaced.ts";
import { onMemberLeft } from "../accounts/on-member-left.ts";
import {
  onBookingMoved,
  onCaseMoved,
  onChangeProposed,
  onChangeSettled,
  onSiteReported,
  onVehicleArrived,
  onVehicleLeft,
} from "../booking/on-booking-moved.ts";
import { onDutyChanged, onFleetStatusChanged } from "../fleet/on-map-changed.ts";
import { onMessageSent } from "../messaging/on-message-sent.ts";
import { onThreadArrived } from "../messaging/on-thread-arrived.ts";
import { onThreadRead } from "../messaging/on-thread-read.ts";
import { onThreadStandingChanged } from "../messaging/on-thread-standing-changed.ts";
import { onMessageSent as inboxOnMessageSent } from "../notifications/on-message-sent.ts";
import { showLine } from "../notifications/on-person-told.ts";
import { onThreadRead as inboxOnThreadRead } from "../notifications/on-thread-read.ts";
import type { Reactions } from "../platform/reaction.ts";
import {
  onJobAsked,
  onJobClosedLive,
  onJobPostedLive,
  onPriceCountered,
  onQuoteMade,
  onQuoteSettled,
} from "../quotes/on-open-job-changed.ts";
import { onReviewAnswered } from "../reviews/on-review-answered.ts";
import { onReviewCounted } from "../reviews/on-review-counted.ts";
import { onReviewRecounted } from "../reviews/on-review-recounted.ts";
import { onTestimonialMoved } from "../reviews/on-testimonial-moved.ts";
import { reactWith } from "./react.ts";

/** By fact: what open screens are sent. */
export const live: Reactions<"live"> = {
  accessChanged: [endStreams],
  memberLeft: [onMemberLeft],
  dutyChanged: [onDutyChanged],
  fleetStatusChanged: [onFleetStatusChanged],
  bookingMoved: [onBookingMoved, onDriverReplaced],
  changeProposed: [onChangeProposed],
  changeSettled: [onChangeSettled],
  caseMoved: [onCaseMoved],
  vehicleArrived: [onVehicleArrived],
  vehicleLeft: [onVehicleLeft],
  siteReported: [onSiteReported],
  messageSent: [onMessageSent, inboxOnMessageSent],
  threadArrived: [onThreadArrived],
  threadRead: [onThreadRead, inboxOnThreadRead],
  threadStandingChanged: [onThreadStandingChanged],
  reviewCounted: [onReviewCounted],
  reviewRecounted: [onReviewRecounted],
  reviewAnswered: [onReviewAnswered],
  testimonialMoved: [onTestimonialMoved],
  jobPosted: [onJobPostedLive],
  jobClosed: [onJobClosedLive],
  quoteMade: [onQuoteMade],
  priceCountered: [onPriceCountered],
  quoteSettled: [onQuoteSettled],
  jobAsked: [onJobAsked],
  personTold: [showLine],
};
export const handler = reactWith("live", live);
