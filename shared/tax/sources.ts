/** How well we know a source: read it, read an account of it, or only remember it and must still read it. */
export type Confidence = "read" | "secondary" | "recalled";

interface Source {
  readonly title: string;
  readonly confidence: Confidence;
}

/** The sources of the tax table, as of November 2026. docs/tax.md prints them. */
export const sources = {
  fa2004s61: {
    title: "Finance Act 2004, section 61",
    confidence: "read",
  },
  fa2004s74: {
    title: "Finance Act 2004, section 74(2)",
    confidence: "read",
  },
  fa2004s74delivery: {
    title: "Finance Act 2004, section 74(3), and HMRC manual CISR14100",
    confidence: "read",
  },
  fa2004s74cleaning: {
    title: "Finance Act 2004, section 74(2)(d)",
    confidence: "read",
  },
  cisr14030: {
    title: "HMRC manual CISR14030, as CISR14100 quotes it",
    confidence: "read",
  },
  cisr14260: {
    title: "HMRC manual CISR14260, as Croner-i and CISR14305 quote it",
    confidence: "read",
  },
  cisr14305: {
    title: "HMRC manual CISR14305, in force since 1 March 2025",
    confidence: "read",
  },
  cisDeductions: {
    title: "gov.uk, “Make deductions and pay subcontractors”; HMRC manual CISR15060",
    confidence: "read",
  },
  cisVerification: {
    title: "gov.uk, “What you must do as a CIS subcontractor: get paid”",
    confidence: "read",
  },
  noPage: {
    title: "No page of HMRC found either way; [2014] UKFTT 956 did not relieve muck away invoiced alone",
    confidence: "secondary",
  },
  notListed: {
    title: "Finance Act 2004, section 74(2), by what it leaves out",
    confidence: "secondary",
  },
  vata1994: {
    title: "gov.uk/vat-rates; VAT Act 1994, sections 2 and 29A",
    confidence: "read",
  },
  vatNotRegistered: {
    title: "VAT Act 1994, sections 3 and 4",
    confidence: "recalled",
  },
  zeroRated: {
    title: "VAT Act 1994, schedule 8 group 5, with note 20",
    confidence: "read",
  },
  exempt: {
    title: "VAT Act 1994, schedule 9",
    confidence: "recalled",
  },
  s55a: {
    title: "VAT Act 1994, section 55A; SI 2019/892 as amended",
    confidence: "read",
  },
  vatrevcon13000: {
    title: "HMRC manual VATREVCON13000",
    confidence: "read",
  },
  vatrevcon37100: {
    title: "HMRC manual VATREVCON37100",
    confidence: "read",
  },
  vatrevcon45000: {
    title: "HMRC manual VATREVCON45000",
    confidence: "read",
  },
  disregard: {
    title: "Tolley on HMRC’s technical guide; Sage’s help adds an end-user notice",
    confidence: "secondary",
  },
  rcb2of2022: {
    title: "Revenue and Customs Brief 2 (2022); VATSC05910 to 05930",
    confidence: "read",
  },
  damage: {
    title: "Brief 2 (2022) as the Construction Plant-hire Association reads it, against an older page of HMRC",
    confidence: "secondary",
  },
  ukftt970: {
    title: "[2023] UKFTT 970; HMRC manual VFUP2310",
    confidence: "secondary",
  },
  singleSupply: {
    title: "VATSC (single and multiple supplies), with VATREVCON13000",
    confidence: "recalled",
  },
  disbursement: {
    title: "VAT Notice 700, paragraph 25.1",
    confidence: "recalled",
  },
  interest: {
    title: "Late Payment of Commercial Debts (Interest) Act 1998; VAT Notice 700",
    confidence: "recalled",
  },
  latePayment: {
    title: "Late Payment of Commercial Debts (Interest) Act 1998, as payontime.co.uk gives it",
    confidence: "secondary",
  },
  bankRate: {
    title:
      "Bank Rate by calendars of its decisions, HMRC’s interest rates (Bank Rate and 4%) and calculators of interest",
    confidence: "secondary",
  },
  notice700rounding: {
    title: "HMRC manual VATREC12010 on VAT Notice 700, paragraph 17.5",
    confidence: "read",
  },
} as const satisfies Record<string, Source>;

export type SourceId = keyof typeof sources;
