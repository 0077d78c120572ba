import { useEffect } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/**
 * Focuses a field once `isThere`, for a step that replaces another. The focused element is gone, so the keyboard would
 * restart at the top of the page.
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
