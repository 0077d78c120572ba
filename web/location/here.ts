import { PositionError } from "./position-words.ts";

export interface NetworkPlace {
  readonly lat: number;
  readonly lng: number;
  readonly town: string | null;
}

/** Returns the approximate place of the network address, as our edge location sees it. Rejects with IP_FAILED. */
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
