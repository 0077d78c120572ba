import { reading } from "../lib/reading.ts";

/** Every service, by display name. Read once and kept: the catalogue changes only with a release. */
export function servicesQuery() {
  return { ...reading("services", {}), staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };
}
