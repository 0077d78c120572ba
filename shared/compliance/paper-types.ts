import {
  cardNumber,
  licenceNumber,
  type NumberForm,
  operatorLicence,
  policyNumber,
  reportNumber,
  testNumber,
  wasteCarrier,
} from "./number-forms.ts";

/** What a paper may be about. */
export const coverKinds = ["company", "vehicle", "driver"] as const;
export type CoverKind = (typeof coverKinds)[number];

/** One kind of paper: what is asked of it. */
export interface PaperTypeLine {
  /** How people call it. */
  readonly label: string;
  readonly covers: readonly CoverKind[];
  /** What its number looks like; absent where it has none. */
  readonly number?: NumberForm;
  /** An insurance: it says up to which sum. */
  readonly isInsurance?: true;
  /** Some of these never run out. */
  readonly mayLast?: true;
  /** An answer of the business, which has no file and needs no admin. */
  readonly isAnswer?: true;
  /** A card that others see as a badge once it is approved, by its short name. */
  readonly badge?: string;
}

const licence = { covers: ["driver"], number: licenceNumber } as const;

/** Every kind of paper that there is. */
export const paperTypes = {
  company_identity: { label: "Proof of company or identity", covers: ["company"], mayLast: true },
  operator_licence: { label: "Operator's licence", covers: ["company"], number: operatorLicence },
  public_liability: {
    label: "Public liability insurance",
    covers: ["company"],
    number: policyNumber,
    isInsurance: true,
  },
  goods_in_transit: {
    label: "Goods in transit insurance",
    covers: ["company"],
    number: policyNumber,
    isInsurance: true,
  },
  // The sum is the legal minimum or more.
  employers_liability: {
    label: "Employers' liability insurance",
    covers: ["company"],
    number: policyNumber,
    isInsurance: true,
  },
  no_employees: { label: "No employees", covers: ["company"], mayLast: true, isAnswer: true },
  waste_carrier: { label: "Waste carrier registration", covers: ["company"], number: wasteCarrier },
  mot: { label: "MOT certificate", covers: ["vehicle"], number: testNumber },
  vehicle_tax: { label: "Vehicle tax", covers: ["vehicle"] },
  tachograph: { label: "Tachograph calibration certificate", covers: ["vehicle"] },
  // Motor insurance has no sum up to which it pays for people, so none is asked. One policy may cover a whole fleet.
  vehicle_insurance: { label: "Vehicle insurance", covers: ["vehicle", "company"], number: policyNumber },
  loler: { label: "LOLER examination report", covers: ["vehicle"], number: reportNumber },
  driver_cpc: { label: "Driver CPC card", covers: ["driver"], number: cardNumber, badge: "Driver CPC" },
  licence_b: { ...licence, label: "Driving licence, category B" },
  licence_c1: { ...licence, label: "Driving licence, category C1" },
  licence_c: { ...licence, label: "Driving licence, category C" },
  licence_ce: { ...licence, label: "Driving licence, category C+E" },
  tachograph_card: { label: "Driver tachograph card", covers: ["driver"], number: cardNumber },
  swqr: { label: "SWQR card (street works)", covers: ["driver"], number: cardNumber, badge: "SWQR" },
  adr: { label: "ADR card (dangerous goods)", covers: ["driver"], number: cardNumber, badge: "ADR" },
  adr_tank: { label: "ADR card with tanks", covers: ["driver"], number: cardNumber, badge: "ADR tanks" },
  cpcs: { label: "CPCS card (plant)", covers: ["driver"], number: cardNumber, badge: "CPCS" },
  npors: { label: "NPORS card (plant)", covers: ["driver"], number: cardNumber, badge: "NPORS" },
  allmi: { label: "ALLMI card (lorry loader)", covers: ["driver"], number: cardNumber, badge: "ALLMI" },
  other: { label: "Something else", covers: ["company", "vehicle", "driver"], mayLast: true },
} as const satisfies Readonly<Record<string, PaperTypeLine>>;

export type PaperTypeId = keyof typeof paperTypes;
export const paperTypeIds = Object.keys(paperTypes) as [PaperTypeId, ...PaperTypeId[]];

/** What is asked of a kind of paper. */
export function paperType(type: PaperTypeId): PaperTypeLine {
  return paperTypes[type];
}
