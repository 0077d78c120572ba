import { useEffect } from "react";
import { useLocation } from "react-router";
import { keep } from "../../device/browser-storage.ts";
import { askedShell, isMobileShell } from "./mobile-flag.ts";

export function useMobileShell(): boolean {
  const { search } = useLocation();
  const wanted = askedShell(search);
  useEffect(() => {
    if (wanted !== null) keep("mobileShell", wanted || null);
  }, [wanted]);
  return isMobileShell(search);
}
