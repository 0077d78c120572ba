import type { OpenJobStatus, QuoteStatus } from "#shared/quotes/model.ts";
import { StatusBadge, type StatusWords } from "../ui/status-badge.tsx";

export const openJobWords: Readonly<Record<OpenJobStatus, StatusWords>> = {
  pending: { word: "Waiting for quotes", tone: "warn" },
  quoted: { word: "Quoted", tone: "water" },
  booked: { word: "Booked", tone: "go" },
  declined: { word: "Declined", tone: "stop" },
  cancelled: { word: "Cancelled", tone: "neutral" },
  expired: { word: "Time ran out", tone: "neutral" },
};

const quoteWords: Readonly<Record<QuoteStatus, StatusWords>> = {
  submitted: { word: "Open", tone: "water" },
  withdrawn: { word: "Withdrawn", tone: "neutral" },
  accepted: { word: "Accepted", tone: "go" },
  rejected: { word: "Declined", tone: "neutral" },
  superseded: { word: "Went to another or cancelled", tone: "neutral" },
  expired: { word: "Expired", tone: "neutral" },
};

export function OpenJobBadge({ status }: { status: OpenJobStatus }) {
  return <StatusBadge {...openJobWords[status]} />;
}

export function QuoteBadge({ status }: { status: QuoteStatus }) {
  return <StatusBadge {...quoteWords[status]} />;
}
