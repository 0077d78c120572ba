import { normaliseService } from "../catalogue/normalise.ts";
import type { ServiceId } from "../catalogue/services.ts";

/** Services that legally need a waste carrier's registration. The value is the minimum sum insured: none. */
export const wasteServices = {
  drainage: 0,
  "grab-hire": 0,
  "muck-away": 0,
  "road-sweeper": 0,
  skips: 0,
  tar: 0,
  "vacuum-excavator": 0,
  "waste-removal": 0,
} as const satisfies Readonly<Partial<Record<ServiceId, 0>>>;

export function takesWaste(service: string): boolean {
  const id = normaliseService(service);
  return id !== null && id in wasteServices;
}
