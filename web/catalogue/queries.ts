import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";

/** Every service, by display name. Fetched once and kept: the catalogue changes with a release (E-023). */
export function servicesQuery() {
  return queryOptions({
    queryKey: ["catalogue", "services"],
    queryFn: ({ signal }) => api.services({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
