import { serviceOf } from "../catalogue/normalise.ts";
import type { ServiceId } from "../catalogue/services.ts";

interface Tons {
  readonly service: ServiceId;
  readonly quantity?: number | null | undefined;
}

/** Returns the trips needed for a job's tonnes; 1 if the payload (in tonnes) or the quantity is unknown. */
export function loadsFor(payloadTonnes: number | null, { service, quantity }: Tons): number {
  if (!serviceOf(service).isMaterial || !quantity || payloadTonnes === null) return 1;
  return Math.max(1, Math.ceil(quantity / payloadTonnes));
}
