import { hasBegun, hasSignInMark } from "../device/browser-storage.ts";
import { isMobileShell } from "./shell/mobile-flag.ts";

/**
 * Whether what stands in the page's file is what this reader is to see: a visitor, at the bare address, on a page that is
 * drawn for visitors. A page that can be filled in also differs for whoever has begun something in this tab.
 */
export function isAsDrawn({ drawn, module }: DOMStringMap): boolean {
  const { search } = window.location;
  const isForVisitors = !hasSignInMark() && search === "" && !isMobileShell(search);
  return isForVisitors && (drawn === "prose" || drawn === "app") && (module !== undefined || !hasBegun());
}
