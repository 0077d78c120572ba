import { useEffect } from "react";
import { toastFailure } from "./toast.ts";

/** Says a failure once when it happens; the place itself says it for as long as it lasts. */
export function useFailureToast(hasFailed: boolean, description: string): void {
  useEffect(() => {
    if (hasFailed) toastFailure(description);
  }, [hasFailed, description]);
}
