import { hasBegun, hasSignInMark } from "../device/browser-storage.ts";
import { isMobileShell } from "./shell/mobile-flag.ts";

/**
 * Whether the prerendered HTML is right for this reader: a visitor, without query, on a page drawn for visitors. A form
 * page also differs for users who started something in this tab.
 */
export function isAsDrawn({ drawn, module }: DOMStringMap): boolean {
  const { search } = window.location;
  const isForVisitors = !hasSignInMark() && search === "" && !isMobileShell(search);
  return isForVisitors && (drawn === "prose" || drawn === "app") && (module !== undefined || !hasBegun());
}
