import { operationCalls } from "virtual:operations";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Domain } from "#shared/domains.ts";
import { timedQuery } from "../monitor/query-mark.ts";
import { type ApiInput, type ApiOutput, api, type OperationName } from "./api.ts";
import { forHaulier } from "./for-haulier.ts";

export type ReadingKey = readonly [domain: Domain, name: OperationName<"query">, input?: object];

/**
 * Returns the cache key of a query; without input, the common prefix of the operation's keys. Null and missing fields
 * give equal keys.
 */
export function keyOf(name: OperationName<"query">, input?: object): ReadingKey {
  const { domain } = operationCalls[name];
  if (!input) return [domain, name];
  const asked = Object.entries(forHaulier(name, input)).filter(([, value]) => value != null);
  return [domain, name, Object.fromEntries(asked)];
}

type AnswerOf<Name extends OperationName<"query">> = (
  input: ApiInput<Name>,
  options: { readonly signal: AbortSignal },
) => Promise<ApiOutput<Name>>;

/** TanStack Query options of one API query: for `useQuery`, `fetchQuery`, `setQueryData(reading(…).queryKey, …)`. */
export function reading<Name extends OperationName<"query">>(name: Name, given: ApiInput<Name>) {
  // Adds the haulier now: a late answer must not be stored under a haulier chosen meanwhile.
  const input = forHaulier(name, given as object) as ApiInput<Name>;
  const ask = api[name] as unknown as AnswerOf<Name>;
  return queryOptions({
    queryKey: keyOf(name, input as object),
    queryFn: ({ signal }): Promise<ApiOutput<Name>> => timedQuery(name, () => ask(input, { signal }), signal),
  });
}

/** Whether a query loads for the first time. False for a retry after a failure, so that its content stays visible. */
export const isFirstReading = ({ isLoading, isFetched }: { isLoading: boolean; isFetched: boolean }): boolean =>
  isLoading && !isFetched;

export type PagedName = {
  [Name in OperationName<"query">]: ApiOutput<Name> extends { items: readonly unknown[]; nextToken: string | null }
    ? Name
    : never;
}[OperationName<"query">];

export function pages<Name extends PagedName>(name: Name, given: Omit<ApiInput<Name>, "nextToken">) {
  const input = forHaulier(name, given);
  const ask = api[name] as unknown as AnswerOf<Name>;
  return infiniteQueryOptions({
    queryKey: keyOf(name, input as object),
    queryFn: ({ signal, pageParam }): Promise<ApiOutput<Name>> =>
      timedQuery(name, () => ask({ ...input, nextToken: pageParam } as ApiInput<Name>, { signal }), signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextToken }) => nextToken,
  });
}

type ItemOf<Name extends PagedName> = ApiOutput<Name> extends { items: readonly (infer Item)[] } ? Item : never;

/** Reads a whole list without caching it, for actions on all items. */
export async function everyItem<Name extends PagedName>(
  name: Name,
  input: Omit<ApiInput<Name>, "nextToken">,
): Promise<ItemOf<Name>[]> {
  const ask = api[name] as unknown as (input: object) => Promise<{ items: ItemOf<Name>[]; nextToken: string | null }>;
  const all: ItemOf<Name>[] = [];
  let nextToken: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof ask>> = await ask({ ...input, nextToken });
    all.push(...page.items);
    nextToken = page.nextToken;
  } while (nextToken);
  return all;
}
