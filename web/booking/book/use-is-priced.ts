import { useQueryClient } from "@tanstack/react-query";
import type { ApiOutput } from "../../lib/api.ts";
import { keyOf, type ReadingKey } from "../../lib/reading.ts";
import { type JobDraft, searchOf } from "./job-draft.ts";

/** Whether suppliers' prices for this very job have been shown. A guide price that differs must not stand beside them. */
export function useIsPriced(draft: JobDraft): boolean {
  const client = useQueryClient();
  const search = searchOf(draft);
  if (!search) return false;
  const isForJob = (asked: object) =>
    Object.entries(search).every(
      ([name, value]) => JSON.stringify(asked[name as keyof typeof asked] ?? null) === JSON.stringify(value ?? null),
    );
  return client
    .getQueriesData<ApiOutput<"searchSuppliers">>({ queryKey: keyOf("searchSuppliers") })
    .some(([key, found]) => found?.items.some(({ price }) => price) && isForJob((key as ReadingKey)[2] ?? {}));
}
