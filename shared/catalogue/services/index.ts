import type { Service } from "../model.ts";
import { aggregates } from "./aggregates.ts";
import { buildingSuppliers } from "./building-suppliers.ts";
import { concreteMixer } from "./concrete-mixer.ts";
import { craneHire } from "./crane-hire.ts";
import { drainage } from "./drainage.ts";
import { excavator } from "./excavator.ts";
import { fuelDelivery } from "./fuel-delivery.ts";
import { grabHire } from "./grab-hire.ts";
import { hiab } from "./hiab.ts";
import { mobileMechanic } from "./mobile-mechanic.ts";
import { mobileTyre } from "./mobile-tyre.ts";
import { muckAway } from "./muck-away.ts";
import { plantHire } from "./plant-hire.ts";
import { pressureWashing } from "./pressure-washing.ts";
import { recovery } from "./recovery.ts";
import { roadSweeper } from "./road-sweeper.ts";
import { skips } from "./skips.ts";
import { tar } from "./tar.ts";
import { tipperTruck } from "./tipper-truck.ts";
import { vacuumExcavator } from "./vacuum-excavator.ts";
import { vanHire } from "./van-hire.ts";
import { wasteRemoval } from "./waste-removal.ts";

/** Every service that can be booked, by canonical id. Adding one: its file, its line here. */
export const services = {
  aggregates,
  "building-suppliers": buildingSuppliers,
  "concrete-mixer": concreteMixer,
  "crane-hire": craneHire,
  drainage,
  excavator,
  "fuel-delivery": fuelDelivery,
  "grab-hire": grabHire,
  hiab,
  "mobile-mechanic": mobileMechanic,
  "mobile-tyre": mobileTyre,
  "muck-away": muckAway,
  "plant-hire": plantHire,
  "pressure-washing": pressureWashing,
  recovery,
  "road-sweeper": roadSweeper,
  skips,
  tar,
  "tipper-truck": tipperTruck,
  "vacuum-excavator": vacuumExcavator,
  "van-hire": vanHire,
  "waste-removal": wasteRemoval,
} as const satisfies Record<string, Service>;

export type ServiceId = keyof typeof services;
export const serviceIds = Object.keys(services) as [ServiceId, ...ServiceId[]];
