import { useEffect } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/**
 * Focuses a field when `isThere` becomes true, for a step that replaces another: the focused element has gone, and
 * focus would restart at the top.
 */
export function useFocusIn<Values extends FieldValues>(
  { setFocus }: Pick<UseFormReturn<Values>, "setFocus">,
  field: Path<Values>,
  isThere = true,
): void {
  useEffect(() => {
    if (isThere) setFocus(field);
  }, [setFocus, field, isThere]);
}
