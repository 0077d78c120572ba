import type { BookingStatus, JobStatus } from "#shared/booking/model.ts";
import { Badge } from "../ui/badge.tsx";
import { bookingStatusWords, jobStatusWords } from "./status-words.ts";

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
