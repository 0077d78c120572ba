import { serviceCard } from "#shared/catalogue/card.ts";
import { servicesByName } from "#shared/catalogue/services-by-name.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { reading } from "../api/reading.ts";

/** Cached for the whole visit: an admin's changes can wait for the next one. */
export function servicesQuery() {
  return {
    ...reading("services", {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    placeholderData: builtIn,
  };
}

/** Shown until the server has answered, and when it cannot be reached. */
export const builtIn = servicesByName.map(serviceCard);

/** The server's answer is up to a minute old. */
export function supplyQuery(near: Coordinates | null) {
  return { ...reading("serviceSupply", { near }), staleTime: 60_000 };
}
