import { randomUUID } from "node:crypto";
import type { BookingId, FleetId, JobRequestId, ThreadId, UserId } from "#shared/kernel/id.ts";
import type { RawInput, Role } from "#shared/kernel/operation.ts";
import type { OperationName, operations } from "#shared/operations.ts";

/** The records that an operation may be tried on: a caller's own, another's, or ones that do not exist. */
export interface Subjects {
  user: UserId;
  haulier: UserId;
  fleet: FleetId;
  jobRequest: JobRequestId;
  booking: BookingId;
  thread: ThreadId;
}

/** A valid input for every operation. A new operation without one is a type error: it would go untried. */
export const samples: {
  [N in OperationName]: (on: Subjects, role: Role | "anonymous" | "norole") => RawInput<(typeof operations)[N]>;
} = {
  me: () => ({}),
  haulierPublic: (on) => ({ haulierId: on.haulier }),
  myTeam: () => ({}),
  services: () => ({}),
  placeSuggestions: () => ({ text: "Princes St" }),
  findPlace: () => ({ text: "Princes Street, Edinburgh" }),
  searchSuppliers: () => ({ service: "hiab", site: { lat: 55.95, lng: -3.19 } }),
  myFleets: () => ({}),
  setFleetStatus: (on) => ({ clientKey: randomUUID(), fleetId: on.fleet, status: "available" }),
  // A price nobody was shown: the request gets as far as its price and makes nothing.
  createJobRequest: (on) => ({
    clientKey: randomUUID(),
    service: "hiab",
    fleetId: on.fleet,
    pickup: { text: "Princes Street, Edinburgh" },
    quantity: 1,
    urgencyLevel: "scheduled",
    contactName: "Isla Test",
    contactPhone: "0131 496 0000",
    expectedTotalPence: 1,
    consent: true,
  }),
  jobRequest: (on) => ({ jobRequestId: on.jobRequest }),
  myJobRequests: () => ({}),
  jobsForMe: () => ({}),
  // The request of the fixture is answered already: whoever may answer is told so.
  acceptJobRequest: (on) => ({ clientKey: randomUUID(), jobRequestId: on.jobRequest }),
  declineJobRequest: (on) => ({ clientKey: randomUUID(), jobRequestId: on.jobRequest, reason: "Tried" }),
  cancelJobRequest: (on) => ({ clientKey: randomUUID(), jobRequestId: on.jobRequest, reason: "Tried" }),
  booking: (on) => ({ bookingId: on.booking }),
  myBookings: () => ({}),
  assignBooking: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, driverId: on.user }),
  // A step that is the caller's side's to make, at the wrong time.
  moveBooking: (on, role) => ({
    clientKey: randomUUID(),
    bookingId: on.booking,
    to: role === "contractor" ? "completed" : "in_progress",
  }),
  createProofUpload: (on) => ({ bookingId: on.booking, contentType: "image/jpeg", sizeBytes: 1000 }),
  onBooking: (on) => ({ bookingId: on.booking }),
  tracking: (on) => ({ bookingId: on.booking }),
  reportPosition: (on) => ({
    bookingId: on.booking,
    fix: { lat: 55.95, lng: -3.19, accuracyMetres: 5, at: new Date().toISOString() },
  }),
  onPosition: (on) => ({ bookingId: on.booking }),
  threads: () => ({}),
  messages: (on) => ({ threadId: on.thread }),
  unreadCount: () => ({}),
  startThread: (on) => ({ otherId: on.user }),
  sendMessage: (on) => ({ clientKey: randomUUID(), threadId: on.thread, text: "Hello" }),
  markThreadRead: (on) => ({ threadId: on.thread }),
  onMessage: (on) => ({ threadId: on.thread }),
  reviews: (on) => ({ haulierId: on.haulier }),
  haulierStats: (on) => ({ haulierId: on.haulier }),
  reviewOfBooking: (on) => ({ bookingId: on.booking }),
  createReview: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, rating: 5, comment: "Good" }),
  onReview: (on) => ({ haulierId: on.haulier }),
  myNotifications: () => ({}),
  markNotificationsRead: () => ({}),
  onInbox: () => ({}),
};
