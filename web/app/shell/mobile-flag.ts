import { readStored } from "../../device/browser-storage.ts";

/** The shell requested in the address by mobile=true or mobile=false; null if absent. */
export function askedShell(search: string): boolean | null {
  const wanted = new URLSearchParams(search).get("mobile");
  return wanted === "true" ? true : wanted === "false" ? false : null;
}

/** Whether this tab shows the mobile shell, by its address or its last choice. */
export function isMobileShell(search: string): boolean {
  return askedShell(search) ?? readStored("mobileShell") === true;
}
