import { PositionError } from "./position-words.ts";

/** Where a network is. */
export interface NetworkPlace {
  readonly lat: number;
  readonly lng: number;
  /** The town of it, where one is known. */
  readonly town: string | null;
}

/** About where the network is by which this browser has called, as our own edge tells. Rejects with IP_FAILED. */
export async function readNetwork(signal: AbortSignal): Promise<NetworkPlace> {
  const answer = await fetch("/api/here", { signal, credentials: "omit" })
    .then((response) => (response.ok ? (response.json() as Promise<unknown>) : null))
    .catch(() => null);
  if (!isPlace(answer)) throw new PositionError("IP_FAILED");
  return answer;
}

function isPlace(answer: unknown): answer is NetworkPlace {
  const { lat, lng } = (answer ?? {}) as Partial<Record<keyof NetworkPlace, unknown>>;
  return typeof lat === "number" && typeof lng === "number";
}
