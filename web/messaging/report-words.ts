import type { ReportReason } from "#shared/messaging/report.ts";

export const reasonWords: Readonly<Record<ReportReason, string>> = {
  abuse: "Abuse or threats",
  fraud: "Fraud, or paying past Haulyard",
  spam: "Unwanted advertising",
  other: "Something else",
};
