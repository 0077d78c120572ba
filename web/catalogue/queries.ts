import { serviceCard } from "#shared/catalogue/card.ts";
import { servicesByName } from "#shared/catalogue/services-by-name.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { reading } from "../api/reading.ts";

/** Every service, by display name. Read once in a visit and kept: what admins change about it can wait for the next one. */
export function servicesQuery() {
  return {
    ...reading("services", {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    placeholderData: builtIn,
  };
}

/** What this release knows of them, until the server has answered, and where it does not. */
export const builtIn = servicesByName.map(serviceCard);

/** What vehicles there are for each service, and how far from a place; the server's answer is up to a minute old. */
export function supplyQuery(near: Coordinates | null) {
  return { ...reading("serviceSupply", { near }), staleTime: 60_000 };
}
