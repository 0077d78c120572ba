import { kept } from "../../device/browser-storage.ts";

/** The shell that an address asks for: mobile=true or mobile=false; null when it does not say. */
export function askedShell(search: string): boolean | null {
  const wanted = new URLSearchParams(search).get("mobile");
  return wanted === "true" ? true : wanted === "false" ? false : null;
}

/** Whether this tab shows the mobile shell: as the address says, else as it said before in this tab. */
export function isMobileShell(search: string): boolean {
  return askedShell(search) ?? kept("mobileShell") === true;
}
