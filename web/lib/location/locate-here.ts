import { readDevice } from "../device-position.ts";
import { type Located, locate } from "./chain.ts";
import { readNetwork } from "./here.ts";
import { platform, positionRequests } from "./requests.ts";

/** Finds out where this device is; it always answers, after eight seconds at the most. */
export function locateHere(): Promise<Located> {
  const request = positionRequests[platform()];
  return locate({
    device: () => readDevice(request),
    deviceMs: request.timeout,
    network: readNetwork,
    elapsed: () => performance.now(),
    now: () => Date.now(),
  });
}
