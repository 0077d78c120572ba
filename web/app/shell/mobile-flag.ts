import { useEffect } from "react";
import { useLocation } from "react-router";
import { keep, kept } from "../../lib/browser-storage.ts";

/** The shell that an address asks for: mobile=true or mobile=false; null when it does not say (AMB-022). */
function asked(search: string): boolean | null {
  const wanted = new URLSearchParams(search).get("mobile");
  return wanted === "true" ? true : wanted === "false" ? false : null;
}

/** Whether this tab shows the mobile shell: as the address says, else as it said before in this tab. */
export function isMobileShell(search: string): boolean {
  return asked(search) ?? kept("mobileShell") === true;
}

/** The same for whoever draws, remembered for as long as the tab lives. */
export function useMobileShell(): boolean {
  const { search } = useLocation();
  const wanted = asked(search);
  useEffect(() => {
    if (wanted !== null) keep("mobileShell", wanted || null);
  }, [wanted]);
  return isMobileShell(search);
}
