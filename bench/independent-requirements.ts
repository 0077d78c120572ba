import type { ServiceId } from "#shared/catalogue/services/index.ts";
import type { VehicleKind } from "#shared/fleet/kinds.ts";

/*
 * What is required, written a second time and another way round: for each service and for each kind, as a compliance
 * officer would list it. Nothing here reads the product's own table.
 *
 * OL operator's licence, WC waste carrier, MOT, TE thorough examination, CPC, CARD a CPCS or NPORS card, ALLMI, ADR;
 * PL and GIT with the least sum in thousands of pounds.
 */

export const byService: Readonly<Record<ServiceId, string>> = {
  aggregates: "PL5000 GIT10",
  "building-suppliers": "PL5000 GIT25",
  "concrete-mixer": "PL5000",
  "crane-hire": "PL10000",
  drainage: "PL5000 WC",
  excavator: "PL5000",
  "fuel-delivery": "PL5000 GIT25 ADR",
  "grab-hire": "PL5000 WC",
  hiab: "PL5000 GIT25",
  "mobile-mechanic": "PL2000",
  "mobile-tyre": "PL2000",
  "muck-away": "PL5000 WC",
  "plant-hire": "PL5000",
  "pressure-washing": "PL2000",
  recovery: "PL2000 GIT50",
  "road-sweeper": "PL5000 WC",
  skips: "PL5000 WC",
  tar: "PL5000 WC",
  "tipper-truck": "PL5000 GIT10",
  "vacuum-excavator": "PL5000 WC",
  "van-hire": "PL2000 GIT10",
  "waste-removal": "PL5000 WC",
};

export const byKind: Readonly<Record<Exclude<VehicleKind, "other">, string>> = {
  hiab: "OL MOT TE CPC ALLMI",
  tipper: "OL MOT CPC",
  grab: "OL MOT TE CPC ALLMI",
  skip: "OL MOT TE CPC",
  excavator: "TE CARD",
  crane: "MOT TE CARD",
  bowser: "OL MOT CPC",
  mixer: "OL MOT CPC",
  vacuum: "OL MOT CPC",
  tar: "OL MOT CPC",
  recovery: "MOT CPC",
  van: "MOT",
  workshop: "MOT",
  sweeper: "MOT CPC",
};

/** What a vehicle that is "something else" counts as, by service. */
export const asWhat: Readonly<Record<ServiceId, Exclude<VehicleKind, "other">>> = {
  aggregates: "tipper",
  "building-suppliers": "hiab",
  "concrete-mixer": "mixer",
  "crane-hire": "crane",
  drainage: "vacuum",
  excavator: "excavator",
  "fuel-delivery": "bowser",
  "grab-hire": "grab",
  hiab: "hiab",
  "mobile-mechanic": "workshop",
  "mobile-tyre": "workshop",
  "muck-away": "tipper",
  "plant-hire": "excavator",
  "pressure-washing": "sweeper",
  recovery: "recovery",
  "road-sweeper": "sweeper",
  skips: "skip",
  tar: "tar",
  "tipper-truck": "tipper",
  "vacuum-excavator": "vacuum",
  "van-hire": "van",
  "waste-removal": "grab",
};

/** Which kinds of paper meet a shorthand. */
export const papersOf: Readonly<Record<string, readonly string[]>> = {
  OL: ["operator_licence"],
  PL: ["public_liability"],
  GIT: ["goods_in_transit"],
  WC: ["waste_carrier"],
  MOT: ["mot"],
  TE: ["loler"],
  CPC: ["driver_cpc"],
  CARD: ["cpcs", "npors"],
  ALLMI: ["allmi"],
  ADR: ["adr"],
};
