interface SellerRule {
  readonly fromYear: number;
  readonly untilYear: number | null;
  /** Month and day of the reported year by which operators collect sellers' details. */
  readonly collectBy: string;
  /** Month and day of the next year by which HMRC and the sellers receive the report. */
  readonly reportBy: string;
  readonly source: string;
}

/** Deadlines for platform operators to report sellers to HMRC. A change of the law adds a row. */
const sellerRules: readonly SellerRule[] = [
  {
    ...{ fromYear: 2024, untilYear: null, collectBy: "12-31", reportBy: "01-31" },
    source:
      "The Platform Operators (Due Diligence and Reporting Requirements) Regulations 2023 (SI 2023/817); IEIM904500",
  },
];

/** Returns the deadlines for a calendar year; null for a year without a report. */
export function sellerDays(year: number): { readonly collectBy: string; readonly reportBy: string } | null {
  const rule = sellerRules.find(
    ({ fromYear, untilYear }) => fromYear <= year && (untilYear === null || year <= untilYear),
  );
  return rule ? { collectBy: `${year}-${rule.collectBy}`, reportBy: `${year + 1}-${rule.reportBy}` } : null;
}

/** Maximum file size for HMRC, in bytes. Source: gov.uk, "Create a digital platform report", 19 September 2025. */
export const mostReportBytes = 100_000_000;
