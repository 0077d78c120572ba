import { useEffect } from "react";
import { toastFailure } from "./toast.ts";

/** Shows one toast per failure. The page itself shows the permanent message. */
export function useFailureToast(hasFailed: boolean, description: string): void {
  useEffect(() => {
    if (hasFailed) toastFailure(description);
  }, [hasFailed, description]);
}
