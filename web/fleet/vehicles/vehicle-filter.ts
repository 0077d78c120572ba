import { serviceOf } from "#shared/catalogue/normalise.ts";
import { kindIds } from "#shared/fleet/kinds.ts";
import { type Fleet, FleetStatus } from "#shared/fleet/model.ts";
import { kindOf } from "#shared/fleet/spec.ts";

export interface VehicleFilter {
  readonly text: string;
  readonly kind: string;
  readonly status: string;
  readonly page: number;
}

/** Vehicles per page. Keeps the list fast for hundreds of vehicles. */
export const vehiclesOnPage = 50;

export function filterIn(asked: URLSearchParams): VehicleFilter {
  return {
    text: asked.get("q") ?? "",
    kind: kindIds.find((kind) => kind === asked.get("kind")) ?? "",
    status: FleetStatus.options.find((status) => status === asked.get("status")) ?? "",
    page: Math.max(1, Math.trunc(Number(asked.get("page"))) || 1),
  };
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s-]/g, "");

/** Whether a vehicle matches kind, status and each word of the text. Registrations match with or without space. */
export function isWanted(fleet: Fleet, { text, kind, status }: VehicleFilter): boolean {
  if (kind !== "" && kindOf(fleet.spec) !== kind) return false;
  if (status !== "" && fleet.status !== status) return false;
  const services = fleet.services.map((id) => serviceOf(id).displayName);
  const told = plain([fleet.name, fleet.vehicleType, fleet.vehicleReg, fleet.baseLabel, ...services].join("|"));
  return told.includes(plain(text)) || text.split(/\s+/).every((word) => told.includes(plain(word)));
}
