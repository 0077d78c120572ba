import type { QueryClient } from "@tanstack/react-query";
import type { Supplier } from "#shared/fleet/model.ts";
import { isBookable } from "#shared/fleet/rules.ts";
import { farthestMiles } from "#shared/fleet/working-distance.ts";
import { keyOf, reading } from "../../api/reading.ts";
import type { JobDraft } from "./job-draft.ts";
import { searchOf } from "./judged-draft.ts";

/** Finds a vehicle by id or reference for a job. Undefined if it cannot be booked for this job. */
export async function namedSupplier(
  client: QueryClient,
  draft: JobDraft,
  wanted: string,
): Promise<Supplier | undefined> {
  const search = searchOf(draft);
  if (!search) return undefined;
  const query = reading("searchSuppliers", { ...search, radiusMiles: farthestMiles, wanted });
  const items = await client.fetchQuery(query).then(
    (list) => list.items,
    () => [],
  );
  return items.find((supplier) => supplier.isWanted && isBookable(supplier));
}

export const askAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: keyOf("searchSuppliers") });
