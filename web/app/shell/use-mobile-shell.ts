import { useEffect } from "react";
import { useLocation } from "react-router";
import { writeStored } from "../../device/browser-storage.ts";
import { askedShell, isMobileShell } from "./mobile-flag.ts";

export function useMobileShell(): boolean {
  const { search } = useLocation();
  const wanted = askedShell(search);
  useEffect(() => {
    if (wanted !== null) writeStored("mobileShell", wanted || null);
  }, [wanted]);
  return isMobileShell(search);
}
