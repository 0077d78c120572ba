import { endStreams } from "../accounts/on-access-changed.ts";
import { onDriverReplaced, onMemberLeft } from "../accounts/reactions.ts";
import {
  onBookingMoved,
  onCaseMoved,
  onChangeProposed,
  onChangeSettled,
  onSiteReported,
  onVehicleArrived,
  onVehicleLeft,
} from "../booking/reactions.ts";
import { onDutyChanged, onFleetStatusChanged } from "../fleet/on-map-changed.ts";
import { onMessageSent, onThreadAccessChanged, onThreadArrived, onThreadRead } from "../messaging/reactions.ts";
import { onMessageSent as inboxOnMessageSent } from "../notifications/on-message-sent.ts";
import { onThreadRead as inboxOnThreadRead, showLine } from "../notifications/reactions.ts";
import type { Reactions } from "../platform/reaction.ts";
import {
  onJobAsked,
  onJobClosedLive,
  onJobPostedLive,
  onPriceCountered,
  onQuoteMade,
  onQuoteSettled,
} from "../quotes/on-open-job-changed.ts";
import { onReviewAnswered, onReviewCounted, onReviewRecounted, onTestimonialMoved } from "../reviews/reactions.ts";
import { reactWith } from "./react.ts";

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
  threadStandingChanged: [onThreadAccessChanged],
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
