import { useEffect } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/**
 * Puts the cursor into a field as soon as it `isThere`, for a step that comes in the place of another: what had the
 * focus has gone, and a keyboard or screen reader would begin again at the top of the page.
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
