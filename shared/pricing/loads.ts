import { serviceOf } from "../catalogue/normalise.ts";
import type { ServiceId } from "../catalogue/services.ts";

interface Tons {
  readonly service: ServiceId;
  /** Tons of a material. */
  readonly quantity?: number | null | undefined;
}

/** How many trips a vehicle makes for the tons of a job; 1 where its payload (tonnes) or the tons are not known. */
export function loadsFor(payloadTonnes: number | null, { service, quantity }: Tons): number {
  if (!serviceOf(service).isMaterial || !quantity || payloadTonnes === null) return 1;
  return Math.max(1, Math.ceil(quantity / payloadTonnes));
}
