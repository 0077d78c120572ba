import { serviceOf } from "#shared/catalogue/normalise.ts";
import { kindIds } from "#shared/fleet/kinds.ts";
import { type Fleet, FleetStatus } from "#shared/fleet/model.ts";
import { kindOf } from "#shared/fleet/spec.ts";

/** What the address asks the list for. */
export interface VehicleFilter {
  readonly text: string;
  readonly kind: string;
  readonly status: string;
  readonly page: number;
}

/** So many vehicles are on a page: the list stays quick with hundreds. */
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

/** Whether a vehicle is what was asked for: by kind, status and each word of the text, a plate with or without its gap. */
export function isWanted(fleet: Fleet, { text, kind, status }: VehicleFilter): boolean {
  if (kind !== "" && kindOf(fleet.spec) !== kind) return false;
  if (status !== "" && fleet.status !== status) return false;
  const services = fleet.services.map((id) => serviceOf(id).displayName);
  const told = plain([fleet.name, fleet.vehicleType, fleet.vehicleReg, fleet.baseLabel, ...services].join("|"));
  return told.includes(plain(text)) || text.split(/\s+/).every((word) => told.includes(plain(word)));
}
