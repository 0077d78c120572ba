import { type ChainDependencies, type Located, locate } from "./chain.ts";
import { readDevice } from "./device-position.ts";
import { readNetwork } from "./here.ts";
import { PositionError } from "./position-words.ts";
import { platform, positionRequests } from "./requests.ts";

/** Finds the user's location; always resolves within eight seconds. */
export function locateHere(): Promise<Located> {
  return locateBy(readNetwork);
}

/** Reads a new position from the device, for vehicle reports. On failure, returns the fallback. */
export function locateToReport(): Promise<Located> {
  return locateBy(() => Promise.reject(new PositionError("IP_FAILED")), positionRequests.reporting);
}

function locateBy(
  network: ChainDependencies["network"],
  request: PositionOptions & { timeout: number } = positionRequests[platform()],
): Promise<Located> {
  return locate({
    device: () => readDevice(request),
    deviceMs: request.timeout,
    network,
    elapsed: () => performance.now(),
    now: () => Date.now(),
  });
}
