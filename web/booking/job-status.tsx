import type { BookingStatus, JobStatus } from "#shared/booking/model.ts";
import { bookingStatusWords } from "#shared/booking/status-words.ts";
import type { Tone } from "../ui/badge.tsx";
import { StatusBadge, type StatusWords } from "../ui/status-badge.tsx";

export const jobStatusWords: Readonly<Record<JobStatus, StatusWords>> = {
  pending: { word: "Waiting for an answer", tone: "signal" },
  booked: { word: "Accepted", tone: "go" },
  declined: { word: "Declined", tone: "stop" },
  cancelled: { word: "Withdrawn", tone: "neutral" },
  expired: { word: "Not answered in time", tone: "neutral" },
};

export const bookingTones: Readonly<Record<BookingStatus, Tone>> = {
  confirmed: "water",
  assigned: "water",
  en_route: "signal",
  arrived: "signal",
  in_progress: "signal",
  delivered: "go",
  completed: "go",
  cancelled: "neutral",
  failed: "stop",
  disputed: "warn",
};

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

export function RequestBadge({ status }: { status: JobStatus }) {
  return <StatusBadge {...jobStatusWords[status]} />;
}

export function BookingBadge({ status }: { status: BookingStatus }) {
  return <StatusBadge word={bookingStatusWords[status]} tone={bookingTones[status]} />;
}
