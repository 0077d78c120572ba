import {
  cardNumber,
  emissionClass,
  licenceNumber,
  type NumberForm,
  operatorLicence,
  policyNumber,
  reportNumber,
  testNumber,
  wasteCarrier,
} from "./number-forms.ts";

export const coverKinds = ["company", "vehicle", "driver"] as const;
export type CoverKind = (typeof coverKinds)[number];

export interface DocumentTypeLine {
  readonly label: string;
  readonly covers: readonly CoverKind[];
  readonly number?: NumberForm;
  readonly isInsurance?: true;
  /** The document may have no expiry day. */
  readonly mayLast?: true;
  /** The document is only a declaration of the business, without a file or a review. */
  readonly isAnswer?: true;
  /** Short name of the badge that other users see once the document is approved. */
  readonly badge?: string;
}

const licence = { covers: ["driver"], number: licenceNumber } as const;

export const documentTypes = {
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
  // Employers' liability insurance must cover the legal minimum, £5 million.
  employers_liability: {
    label: "Employers' liability insurance",
    covers: ["company"],
    number: policyNumber,
    isInsurance: true,
  },
  no_employees: { label: "No employees", covers: ["company"], mayLast: true, isAnswer: true },
  waste_carrier: { label: "Waste carrier registration", covers: ["company"], number: wasteCarrier },
  mot: { label: "MOT certificate", covers: ["vehicle"], number: testNumber },
  // The class decides about low emission zones if DVLA has none or a lower one. It stays valid for the vehicle's life.
  v5c: { label: "V5C logbook", covers: ["vehicle"], number: emissionClass, mayLast: true },
  vehicle_tax: { label: "Vehicle tax", covers: ["vehicle"] },
  tachograph: { label: "Tachograph calibration certificate", covers: ["vehicle"] },
  // Motor insurance has no limit for people, so no sum is asked. One policy can cover a whole fleet.
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
} as const satisfies Readonly<Record<string, DocumentTypeLine>>;

export type DocumentTypeId = keyof typeof documentTypes;
export const documentTypeIds = Object.keys(documentTypes) as [DocumentTypeId, ...DocumentTypeId[]];

export function documentType(type: DocumentTypeId): DocumentTypeLine {
  return documentTypes[type];
}
