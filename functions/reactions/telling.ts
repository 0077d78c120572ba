import { accountNotices } from "../notifications/account-notices.ts";
import { billingNotices } from "../notifications/billing-notices.ts";
import { bookingNotices } from "../notifications/booking-notices.ts";
import { caseNotices } from "../notifications/case-notices.ts";
import { inspectionNotices } from "../notifications/inspection-notices.ts";
import { tellGuestAsked, tellLeadQuoted } from "../notifications/on-lead.ts";
import { awaitMessageMail, onMessagesDue } from "../notifications/on-messages-due.ts";
import { onNoticesDue } from "../notifications/on-notices-due.ts";
import { tellOfTyresPosted, tellOfTyresRequested } from "../notifications/on-tyres-wanted.ts";
import { plantNotices } from "../notifications/plant-notices.ts";
import { quoteNotices } from "../notifications/quote-notices.ts";
import { onGuestNewsDue } from "../notifications/reactions.ts";
import { requestNotices } from "../notifications/request-notices.ts";
import { reviewNotices } from "../notifications/review-notices.ts";
import { reactionsOf } from "../notifications/telling.ts";
import { vehicleNotices } from "../notifications/vehicle-notices.ts";
import { wasteNotices } from "../notifications/waste-notices.ts";
import type { Reactions } from "../platform/reaction.ts";
import { reactWith } from "./react.ts";

const notices = reactionsOf({
  ...accountNotices,
  ...billingNotices,
  ...bookingNotices,
  ...caseNotices,
  ...inspectionNotices,
  ...plantNotices,
  ...quoteNotices,
  ...requestNotices,
  ...reviewNotices,
  ...vehicleNotices,
  ...wasteNotices,
});

export const telling: Reactions<"telling"> = {
  ...notices,
  jobRequested: [...notices.jobRequested, tellOfTyresRequested],
  jobPosted: [...notices.jobPosted, tellOfTyresPosted],
  jobAsked: [...notices.jobAsked, tellGuestAsked],
  leadQuoted: [tellLeadQuoted],
  guestNewsDue: [onGuestNewsDue],
  messageSent: [awaitMessageMail],
  messagesDue: [onMessagesDue],
  noticesDue: [onNoticesDue],
};
export const handler = reactWith("telling", telling);
