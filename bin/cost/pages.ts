import type { OperationName } from "#shared/operations.ts";
import { documentFor } from "#test/support/test-cloud.ts";
import { type Field, requestOf } from "#web/api/together.ts";

/** Queries that a page sends at the same moment: one request. */
export type Reads = readonly (readonly [name: OperationName, variables: object])[];

/** The frame of every signed-in page. */
const frame: Reads = [
  ["me", {}],
  ["unreadCount", {}],
  ["myNotifications", {}],
  ["currentAnnouncements", {}],
];

const carrier: Reads = [...frame, ["ownDuty", {}], ["myEmployers", {}]];

/** The queries of each page by role, as the components of its route in `web/` send them. */
export const pageReads = {
  contractorDashboard: [
    ...frame,
    ["jobsFromMe", { show: "pending" }],
    ["jobsFromMe", { show: "settled_lately" }],
    ["jobsPosted", { status: "quoted" }],
    ["myBookings", { made: true, show: "under_way" }],
    ["myBookings", { made: true, show: "ahead" }],
    ["myBookings", { made: true }],
    ["bookingCounts", {}],
    ["threads", { unread: true }],
  ],
  carrierDashboard: [
    ...carrier,
    ["jobsForMe", { status: "pending" }],
    ["myBookings", { made: false, show: "under_way" }],
    ["threads", { unread: true }],
    ["myTeam", {}],
    ["weeklyRecord", { side: "carrier" }],
    ["myFleets", {}],
    ["papers", {}],
    ["rateCards", {}],
    ["jobCounts", {}],
  ],
  driverDashboard: [
    ...carrier,
    ["myBookings", { show: "under_way" }],
    ["myBookings", { show: "ahead" }],
    ["threads", { unread: true }],
    ["papers", {}],
  ],
  requests: [...carrier, ["jobsForMe", { status: "pending" }], ["myFleets", {}]],
  board: (from: string) => [
    ...carrier,
    ["boardJobs", { from, days: 1 }],
    ["jobsWithoutDriver", {}],
    ["myTeam", {}],
    ["myFleets", {}],
  ],
  booking: (bookingId: string) => [
    ...frame,
    ["booking", { bookingId }],
    ["reviewOfBooking", { bookingId }],
    ["bookingInvoices", { bookingId }],
  ],
  follow: (bookingId: string) => [...frame, ["booking", { bookingId }], ["tracking", { bookingId }]],
  conversations: [...frame, ["threads", {}]],
  conversation: (threadId: string) => [
    ["thread", { threadId }],
    ["messages", { threadId }],
    ["threadJob", { threadId }],
  ],
  jobBoard: [...carrier, ["searchBoard", {}], ["savedSearches", {}], ["myFleets", {}]],
  boardJob: (jobRequestId: string) => [
    ["openJob", { jobRequestId }],
    ["quotesOfJob", { jobRequestId }],
    ["jobQuestions", { jobRequestId }],
    ["quoteOffers", { jobRequestId }],
  ],
  postedJob: (jobRequestId: string) => [
    ...frame,
    ["jobsPosted", { status: "quoted" }],
    ["openJob", { jobRequestId }],
    ["quotesOfJob", { jobRequestId }],
    ["jobQuestions", { jobRequestId }],
  ],
  book: [...frame, ["services", {}], ["mySites", {}], ["jobTemplates", {}]],
  frame,
  visitor: [
    ["services", {}],
    ["publicFigures", {}],
  ],
} as const satisfies Record<string, Reads | ((id: string) => Reads)>;

/** The body of one request with all these queries. */
export function bodyOf(reads: Reads): string {
  const fields = reads.map(([name, variables]): Field => ({ name, call: { document: documentFor(name) }, variables }));
  return JSON.stringify(requestOf(fields).body);
}
