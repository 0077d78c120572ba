import type { OpenJobStatus, QuoteStatus } from "#shared/quotes/model.ts";
import { StatusBadge, type StatusWords } from "../ui/status-badge.tsx";

/** How a job stands that was put up for quotes, in words. */
export const openJobWords: Readonly<Record<OpenJobStatus, StatusWords>> = {
  pending: { word: "Waiting for quotes", tone: "warn" },
  quoted: { word: "Quoted", tone: "water" },
  booked: { word: "Booked", tone: "go" },
  declined: { word: "Declined", tone: "stop" },
  cancelled: { word: "Called off", tone: "neutral" },
  expired: { word: "Time is over", tone: "neutral" },
};

const quoteWords: Readonly<Record<QuoteStatus, StatusWords>> = {
  submitted: { word: "Stands", tone: "water" },
  withdrawn: { word: "Taken back", tone: "neutral" },
  accepted: { word: "Accepted", tone: "go" },
  rejected: { word: "Turned down", tone: "neutral" },
  superseded: { word: "Went to another, or called off", tone: "neutral" },
  expired: { word: "Holds no longer", tone: "neutral" },
};

/** How a job stands that is open to quotes. */
export function OpenJobBadge({ status }: { status: OpenJobStatus }) {
  return <StatusBadge {...openJobWords[status]} />;
}

/** How a quote stands. */
export function QuoteBadge({ status }: { status: QuoteStatus }) {
  return <StatusBadge {...quoteWords[status]} />;
}
