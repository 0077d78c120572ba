import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { ApiOutput } from "../../lib/api.ts";
import { keyOf, type ReadingKey } from "../../lib/reading.ts";
import { type JobDraft, searchOf } from "./job-draft.ts";

type Search = NonNullable<ReturnType<typeof searchOf>>;

/** Whether suppliers with prices have been shown for a job, as far as it is the same in these parts; all without any. */
export function isShownFor(client: QueryClient, draft: JobDraft, parts?: readonly (keyof Search)[]): boolean {
  const search = searchOf(draft);
  if (!search) return false;
  const isForJob = (asked: object) =>
    (parts ?? (Object.keys(search) as (keyof Search)[])).every(
      (name) => JSON.stringify(asked[name as keyof typeof asked] ?? null) === JSON.stringify(search[name] ?? null),
    );
  return client
    .getQueriesData<ApiOutput<"searchSuppliers">>({ queryKey: keyOf("searchSuppliers") })
    .some(([key, found]) => found?.items.some(({ price }) => price) && isForJob((key as ReadingKey)[2] ?? {}));
}

/** Whether suppliers' prices for this very job have been shown. A guide price that differs must not stand beside them. */
export const useIsPriced = (draft: JobDraft): boolean => isShownFor(useQueryClient(), draft);
