import { useEffect } from "react";
import { toast } from "../ui/toast.ts";
import { words } from "./words.ts";

/** Says a failure once when it happens; the place itself says it for as long as it lasts. */
export function useFailureToast(hasFailed: boolean, description: string): void {
  useEffect(() => {
    if (hasFailed) toast({ title: words.error, description, variant: "destructive" });
  }, [hasFailed, description]);
}
