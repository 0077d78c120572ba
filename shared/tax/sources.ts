/** How well we know a source: read it, read an account of it, or only remember it and must still read it. */
export type Confidence = "read" | "secondary" | "recalled";

interface Source {
  readonly title: string;
  readonly says: string;
  readonly confidence: Confidence;
}

/** The sources of the tax table, as of November 2026. docs/tax.md prints them. */
export const sources = {
  fa2004s61: {
    title: "Finance Act 2004, section 61",
    says: "A contractor deducts at the relevant percentage from a payment less the direct cost of materials.",
    confidence: "read",
  },
  fa2004s74: {
    title: "Finance Act 2004, section 74(2)",
    says: "Construction operations, among them roadworks, site clearance, earth-moving, excavation, site restoration and the provision of roadways.",
    confidence: "read",
  },
  fa2004s74delivery: {
    title: "Finance Act 2004, section 74(3), and HMRC manual CISR14100",
    says: "To manufacture components, materials, plant or machinery and to deliver them to site is no construction operation.",
    confidence: "read",
  },
  fa2004s74cleaning: {
    title: "Finance Act 2004, section 74(2)(d)",
    says: "Internal cleaning in the course of construction is in CIS. It is silent on external cleaning.",
    confidence: "read",
  },
  cisr14030: {
    title: "HMRC manual CISR14030, as CISR14100 quotes it",
    says: "Where any part of a contract is a construction operation, every payment under it is in CIS.",
    confidence: "read",
  },
  cisr14260: {
    title: "HMRC manual CISR14260, as Croner-i and CISR14305 quote it",
    says: "Plant and vehicles hired with an operator are in CIS, for the whole payment. Plant without one is not.",
    confidence: "read",
  },
  cisr14305: {
    title: "HMRC manual CISR14305, in force since 1 March 2025",
    says: "Traffic management for construction is in CIS. To drop its equipment off and leave it there is not.",
    confidence: "read",
  },
  cisDeductions: {
    title: "gov.uk, “Make deductions and pay subcontractors”; HMRC manual CISR15060",
    says: "20% registered, 30% unregistered, 0% gross payment. VAT, materials, consumables, hired plant and fuel except for travelling are taken off first.",
    confidence: "read",
  },
  cisVerification: {
    title: "gov.uk, “What you must do as a CIS subcontractor: get paid”",
    says: "30% is deducted where the subcontractor is not registered or cannot be verified.",
    confidence: "read",
  },
  noPage: {
    title: "No page of HMRC found either way",
    says: "Practitioners differ on haulage loaded by the customer, grabs, tippers by the day and skips. [2014] UKFTT 956 did not relieve muck away that was invoiced alone.",
    confidence: "secondary",
  },
  notListed: {
    title: "Finance Act 2004, section 74(2), by what it leaves out",
    says: "Repair of vehicles and plant is in none of its paragraphs.",
    confidence: "secondary",
  },
  vata1994: {
    title: "gov.uk/vat-rates; VAT Act 1994, sections 2 and 29A",
    says: "Standard rate 20% since 4 January 2011, 17.5% before. Reduced rate 5%, which accountants date to 1 September 1997.",
    confidence: "read",
  },
  vatNotRegistered: {
    title: "VAT Act 1994, sections 3 and 4",
    says: "Only a taxable person charges VAT.",
    confidence: "recalled",
  },
  zeroRated: {
    title: "VAT Act 1994, schedule 8 group 5, with note 20",
    says: "Some work on new dwellings is zero-rated. Hire of goods alone is not.",
    confidence: "read",
  },
  exempt: {
    title: "VAT Act 1994, schedule 9",
    says: "Exempt supplies. No service of Haulyard is one; a recharged extra may be.",
    confidence: "recalled",
  },
  s55a: {
    title: "VAT Act 1994, section 55A; SI 2019/892 as amended",
    says: "The reverse charge for construction services, since 1 March 2021.",
    confidence: "read",
  },
  vatrevcon13000: {
    title: "HMRC manual VATREVCON13000",
    says: "One part that is subject to the reverse charge makes the whole single supply subject to it.",
    confidence: "read",
  },
  vatrevcon37100: {
    title: "HMRC manual VATREVCON37100",
    says: "The words on the invoice. The VAT is shown, but not in the total that is charged.",
    confidence: "read",
  },
  vatrevcon45000: {
    title: "HMRC manual VATREVCON45000",
    says: "The order of questions: in CIS, both registered for VAT, zero-rated, staff of an employment business, end user or intermediary in writing.",
    confidence: "read",
  },
  disregard: {
    title: "Tolley on HMRC’s technical guide; Sage’s help adds an end-user notice",
    says: "Where the part that is subject to the reverse charge is 5% of the supply or less, it may be disregarded.",
    confidence: "secondary",
  },
  rcb2of2022: {
    title: "Revenue and Customs Brief 2 (2022); VATSC05910 to 05930",
    says: "Since 1 April 2022 most fees for early termination and cancellation are further payment for the supply.",
    confidence: "read",
  },
  damage: {
    title: "Brief 2 (2022) as the Construction Plant-hire Association reads it, against an older page of HMRC",
    says: "The first lets VAT follow the hire since April 2022, the second puts damages outside the scope. Not settled.",
    confidence: "secondary",
  },
  ukftt970: {
    title: "[2023] UKFTT 970; HMRC manual VFUP2310",
    says: "Fuel filled up at the end of a hire is a supply of its own. Up to 2,300 litres of gas oil or kerosene counts as domestic, at 5%; road fuel does not.",
    confidence: "secondary",
  },
  singleSupply: {
    title: "VATSC (single and multiple supplies), with VATREVCON13000",
    says: "A charge that has no aim of its own takes the treatment of the supply that it serves.",
    confidence: "recalled",
  },
  disbursement: {
    title: "VAT Notice 700, paragraph 25.1",
    says: "A cost that is the customer’s own, paid as its agent and passed on exactly, is outside the supply.",
    confidence: "recalled",
  },
  interest: {
    title: "Late Payment of Commercial Debts (Interest) Act 1998; VAT Notice 700",
    says: "Interest and fixed sums for late payment are no payment for a supply.",
    confidence: "recalled",
  },
  latePayment: {
    title: "Late Payment of Commercial Debts (Interest) Act 1998, as payontime.co.uk gives it",
    says: "Between businesses: 8% over the reference rate, simple, by the day, and £40 below £1,000, £70 below £10,000, £100 from there. Interest that starts from July to December goes by 30 June, from January to June by 31 December.",
    confidence: "secondary",
  },
  bankRate: {
    title:
      "Bank Rate by calendars of its decisions, HMRC’s interest rates (Bank Rate and 4%) and calculators of interest",
    says: "4.25% on 30 June 2025, 3.75% on 31 December 2025 and 30 June 2026. The page of the Bank of England was not read.",
    confidence: "secondary",
  },
  notice700rounding: {
    title: "HMRC manual VATREC12010 on VAT Notice 700, paragraph 17.5",
    says: "The VAT of an invoice that is worked out from net values may be rounded down to a whole penny.",
    confidence: "read",
  },
} as const satisfies Record<string, Source>;

export type SourceId = keyof typeof sources;
