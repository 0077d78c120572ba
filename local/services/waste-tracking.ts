import type { Ground } from "../ground.ts";
import { localTrackingClient, trialSiteCodes } from "../waste-tracking/client.ts";
import { createWasteTracking } from "../waste-tracking/service.ts";

/** Starts Defra's digital waste tracking, with the site codes that Defra publishes for trials. */
export function startWasteTracking({ services }: Ground) {
  const { handle } = createWasteTracking({ ...localTrackingClient, apiCodes: trialSiteCodes });
  return services.add({
    isForFunctions: true as const,
    name: "waste tracking",
    mounts: [{ prefix: "/_defra", handle }],
  });
}
