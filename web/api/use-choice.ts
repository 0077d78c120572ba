import { type UseQueryOptions, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Change, ChangeName } from "./change.ts";
import type { ReadingKey } from "./reading.ts";
import { type ChangeOptions, useChange } from "./use-change.ts";

type Dated = { readonly updatedAt?: string | null };

interface Choice<Name extends ChangeName, Settings> extends Pick<ChangeOptions<Name>, "onError" | "onSuccess"> {
  readonly read: UseQueryOptions<Settings, Error, Settings, ReadingKey>;
  readonly save: Name;
}

/**
 * Saves switches at once. An unsaved choice overrides older server data, and the next choice builds on it. A failed
 * choice is reverted.
 */
export function useChoice<Name extends ChangeName, Settings extends Change<Name> & Dated>(
  options: Choice<Name, Settings>,
) {
  const { read, save, onError } = options;
  const client = useQueryClient();
  const query = useQuery(read);
  const unsaved = useMutationState({
    filters: { mutationKey: [save], status: "pending" },
    select: ({ state }) => state.variables as Settings,
  });
  const { mutate } = useChange(save, {
    // Runs the saves one by one, so that the latest choice is saved last.
    scope: { id: save },
    onSuccess: (...saved) => {
      void client.cancelQueries({ queryKey: read.queryKey });
      client.setQueryData(read.queryKey, saved[1] as Settings);
      return options.onSuccess?.(...saved);
    },
    ...(onError && { onError }),
  });
  const settings = unsaved.at(-1) ?? query.data;
  const choose = (change: Partial<Settings>) => {
    if (!settings) return;
    const { updatedAt: _chosenAt, ...chosen } = { ...settings, ...change };
    mutate(chosen as unknown as Settings);
  };
  return { query: { ...query, data: settings }, choose };
}
