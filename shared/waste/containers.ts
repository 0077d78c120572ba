/** Containers by Defra's code. Source: DEFRA/waste-movement-utils, src/constants/container-types.js of 21 July 2026. */
export const containerWords = {
  LOO: "Loose in the lorry",
  SKI: "Skip",
  ROR: "Roll-on roll-off container",
  TAN: "Tank",
  BAG: "Bags",
  DRU: "Drums",
  IBC: "IBC",
  PAL: "Pallets",
  WBI: "Wheelie bins",
  BOX: "Boxes or crates",
  CON: "Other container",
} as const;
export type Container = keyof typeof containerWords;
