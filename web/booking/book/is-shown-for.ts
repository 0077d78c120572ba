import type { QueryClient } from "@tanstack/react-query";
import type { ApiOutput } from "../../api/api.ts";
import { keyOf, type ReadingKey } from "../../api/reading.ts";
import { type JobDraft, searchOf } from "./job-draft.ts";

/** Whether suppliers with prices have been shown for a job that has these parts of a draft in common. */
export function isShownFor(client: QueryClient, draft: JobDraft, parts?: readonly string[]): boolean {
  const search = searchOf(draft);
  if (!search) return false;
  const isForJob = (asked: object) =>
    Object.entries(search).every(
      ([name, value]) =>
        (parts && !parts.includes(name)) ||
        JSON.stringify(asked[name as keyof typeof asked] ?? null) === JSON.stringify(value ?? null),
    );
  return client
    .getQueriesData<ApiOutput<"searchSuppliers">>({ queryKey: keyOf("searchSuppliers") })
    .some(([key, found]) => found?.items.some(({ price }) => price) && isForJob((key as ReadingKey)[2] ?? {}));
}
