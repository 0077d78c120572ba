import { readStored } from "../../device/browser-storage.ts";

/** Returns the shell from the address: mobile=true or mobile=false; null if absent. */
export function askedShell(search: string): boolean | null {
  const wanted = new URLSearchParams(search).get("mobile");
  return wanted === "true" ? true : wanted === "false" ? false : null;
}

/** Whether this tab shows the mobile shell, by the address or its earlier choice. */
export function isMobileShell(search: string): boolean {
  return askedShell(search) ?? readStored("mobileShell") === true;
}
