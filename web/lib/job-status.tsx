import type { BookingStatus, JobStatus } from "#shared/booking/model.ts";
import { Badge, type Tone } from "../ui/badge.tsx";

interface Words {
  readonly word: string;
  readonly tone: Tone;
}

/** Where a request stands, as both sides read it. */
export const jobStatusWords: Readonly<Record<JobStatus, Words>> = {
  pending: { word: "Waiting for an answer", tone: "signal" },
  booked: { word: "Accepted", tone: "go" },
  declined: { word: "Declined", tone: "stop" },
  cancelled: { word: "Withdrawn", tone: "neutral" },
  expired: { word: "Not answered in time", tone: "neutral" },
};

/** Where a booking stands. */
export const bookingStatusWords: Readonly<Record<BookingStatus, Words>> = {
  confirmed: { word: "Confirmed", tone: "water" },
  assigned: { word: "Driver assigned", tone: "water" },
  en_route: { word: "On the way", tone: "signal" },
  arrived: { word: "On site", tone: "signal" },
  in_progress: { word: "Work under way", tone: "signal" },
  delivered: { word: "Delivered", tone: "go" },
  completed: { word: "Completed", tone: "go" },
  cancelled: { word: "Cancelled", tone: "neutral" },
  failed: { word: "Failed", tone: "stop" },
  disputed: { word: "In dispute", tone: "warn" },
};

/** What somebody presses to move a booking there. */
export const moveWords: Readonly<Record<BookingStatus, string>> = {
  confirmed: "Confirm",
  assigned: "Assign driver",
  en_route: "On my way",
  arrived: "Arrived",
  in_progress: "Start work",
  delivered: "Delivered",
  completed: "Confirm completion",
  cancelled: "Cancel booking",
  failed: "Report failure",
  disputed: "Dispute",
};

/** Where a request stands. */
export function RequestBadge({ status }: { status: JobStatus }) {
  const { word, tone } = jobStatusWords[status];
  return <Badge tone={tone}>{word}</Badge>;
}

/** Where a booking stands. */
export function BookingBadge({ status }: { status: BookingStatus }) {
  const { word, tone } = bookingStatusWords[status];
  return <Badge tone={tone}>{word}</Badge>;
}
