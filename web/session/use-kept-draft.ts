import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { keepForUser } from "./user-storage.ts";

/** Keeps what is typed in this tab under a name, for `keptForUser` to give back after a reload or a sign-in. */
export function useKeptDraft<Values extends FieldValues>(
  name: string,
  { watch }: Pick<UseFormReturn<Values>, "watch">,
) {
  useEffect(() => watch((values) => keepForUser(name, values)).unsubscribe, [name, watch]);
}
