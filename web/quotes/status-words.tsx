import type { OpenJobStatus, QuoteStatus } from "#shared/quotes/model.ts";
import { Badge, type Tone } from "../ui/badge.tsx";

type Words = { readonly word: string; readonly tone: Tone };

/** How a job stands that was put up for quotes, in words. */
export const openJobWords: Readonly<Record<OpenJobStatus, Words>> = {
  pending: { word: "Waiting for quotes", tone: "warn" },
  quoted: { word: "Quoted", tone: "water" },
  booked: { word: "Booked", tone: "go" },
  declined: { word: "Declined", tone: "stop" },
  cancelled: { word: "Called off", tone: "neutral" },
  expired: { word: "Time is over", tone: "neutral" },
};

const quoteWords: Readonly<Record<QuoteStatus, Words>> = {
  submitted: { word: "Stands", tone: "water" },
  withdrawn: { word: "Taken back", tone: "neutral" },
  accepted: { word: "Accepted", tone: "go" },
  rejected: { word: "Turned down", tone: "neutral" },
  superseded: { word: "Went to another, or called off", tone: "neutral" },
  expired: { word: "Holds no longer", tone: "neutral" },
};

/** How a job stands that is open to quotes. */
export function OpenJobBadge({ status }: { status: OpenJobStatus }) {
  const { word, tone } = openJobWords[status];
  return <Badge tone={tone}>{word}</Badge>;
}

/** How a quote stands. */
export function QuoteBadge({ status }: { status: QuoteStatus }) {
  const { word, tone } = quoteWords[status];
  return <Badge tone={tone}>{word}</Badge>;
}
