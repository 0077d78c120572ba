/** A rule of the report on sellers: the calendar years for which it holds, and its days of the year after. */
interface SellerRule {
  readonly fromYear: number;
  /** Null: still in force. */
  readonly untilYear: number | null;
  /** Month and day of the year itself by which sellers' details are collected. */
  readonly collectBy: string;
  /** Month and day of the next year by which HMRC has the report and sellers have their copies. */
  readonly reportBy: string;
  readonly source: string;
}

/** When operators of digital platforms report their sellers to HMRC. A change of the law is a row more. */
const sellerRules: readonly SellerRule[] = [
  {
    ...{ fromYear: 2024, untilYear: null, collectBy: "12-31", reportBy: "01-31" },
    source:
      "The Platform Operators (Due Diligence and Reporting Requirements) Regulations 2023 (SI 2023/817); IEIM904500",
  },
];

/** The last UK days of a calendar year's report; null for a year that is not reported. */
export function sellerDays(year: number): { readonly collectBy: string; readonly reportBy: string } | null {
  const rule = sellerRules.find(
    ({ fromYear, untilYear }) => fromYear <= year && (untilYear === null || year <= untilYear),
  );
  return rule ? { collectBy: `${year}-${rule.collectBy}`, reportBy: `${year + 1}-${rule.reportBy}` } : null;
}

/** The largest file that HMRC takes, bytes. Source: gov.uk, "Create a digital platform report", 19 September 2025. */
export const mostReportBytes = 100_000_000;
