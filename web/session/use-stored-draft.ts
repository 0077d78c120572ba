import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { keepForUser } from "./user-storage.ts";

/** Stores form values in this tab under a name. After a reload or sign-in, `storedForUser` returns them. */
export function useStoredDraft<Values extends FieldValues>(
  name: string,
  { watch }: Pick<UseFormReturn<Values>, "watch">,
) {
  useEffect(() => watch((values) => keepForUser(name, values)).unsubscribe, [name, watch]);
}
