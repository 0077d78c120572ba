import { useEffect } from "react";
import { toastFailure } from "./toast.ts";

/** Shows a toast once per failure; the page itself shows the lasting message. */
export function useFailureToast(hasFailed: boolean, description: string): void {
  useEffect(() => {
    if (hasFailed) toastFailure(description);
  }, [hasFailed, description]);
}
