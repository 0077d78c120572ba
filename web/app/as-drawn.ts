import { hasBegun, hasSignInMark } from "../device/browser-storage.ts";
import { isMobileShell } from "./shell/mobile-flag.ts";

/**
 * Whether the prerendered HTML fits this reader: a visitor, an address without query, and on a form page, no stored
 * entries in this tab.
 */
export function isAsDrawn({ drawn, module }: DOMStringMap): boolean {
  const { search } = window.location;
  const isForVisitors = !hasSignInMark() && search === "" && !isMobileShell(search);
  return isForVisitors && (drawn === "prose" || drawn === "app") && (module !== undefined || !hasBegun());
}
