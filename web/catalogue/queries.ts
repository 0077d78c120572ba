import { serviceCard } from "#shared/catalogue/card.ts";
import { servicesByName } from "#shared/catalogue/services-by-name.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { reading } from "../api/reading.ts";

/** Cached for the whole visit: admins change services so rarely that the next visit is soon enough. */
export function servicesQuery() {
  return {
    ...reading("services", {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    placeholderData: builtIn,
  };
}

/** The built-in services, shown until the server answers or while it is unreachable. */
export const builtIn = servicesByName.map(serviceCard);

/** Vehicles by service, near a location if known. The server's figures are up to a minute old. */
export function supplyQuery(near: Coordinates | null) {
  return { ...reading("serviceSupply", { near }), staleTime: 60_000 };
}
