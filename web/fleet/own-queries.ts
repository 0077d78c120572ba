import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";

/** The vehicles of one's haulage business. */
export function myFleetsQuery() {
  return queryOptions({
    queryKey: ["fleet", "mine"],
    queryFn: ({ signal }) => api.myFleets({}, { signal }),
  });
}
