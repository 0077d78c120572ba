import { useEffect } from "react";
import { useLocation } from "react-router";

/** Where the tab remembers the shell it was opened with. */
const key = "haulyard.mobileShell";

function stored(): boolean {
  try {
    return sessionStorage.getItem(key) === "true";
  } catch {
    return false;
  }
}

/** The shell that an address asks for: mobile=true or mobile=false; null when it does not say (AMB-022). */
function asked(search: string): boolean | null {
  const wanted = new URLSearchParams(search).get("mobile");
  return wanted === "true" ? true : wanted === "false" ? false : null;
}

/** Whether this tab shows the mobile shell: as the address says, else as it said before in this tab. */
export function isMobileShell(search: string): boolean {
  return asked(search) ?? (typeof sessionStorage !== "undefined" && stored());
}

/** The same for whoever draws, remembered for as long as the tab lives. */
export function useMobileShell(): boolean {
  const { search } = useLocation();
  const wanted = asked(search);
  useEffect(() => {
    if (wanted === null) return;
    try {
      if (wanted) sessionStorage.setItem(key, "true");
      else sessionStorage.removeItem(key);
    } catch {
      // A tab without storage has the shell for as long as the address says so.
    }
  }, [wanted]);
  return isMobileShell(search);
}
