import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import type { PageRoute } from "../session/route-entry.ts";
import { usePageHead } from "../ui/page-head.ts";

let firstPage = true;
/** The path of the last arrival. */
let lastPath: string | null = null;

/** What happens when a page has come: its title on the tab, and the arrival itself. */
export function Arrival({ page }: { page: Pick<PageRoute, "title" | "description" | "canonical"> }) {
  const { pathname } = useLocation();
  usePageHead({ title: page.title, description: page.description, canonicalPath: page.canonical ?? pathname });
  useArrival();
  return null;
}

/**
 * Brings the anchor or the top in view, and the focus on the page so that a screen reader reads on from there. The first
 * page of a visit keeps the browser's own focus. What only notes something in its address stays where it is.
 */
export function useArrival(): void {
  const { pathname, hash, key } = useLocation();
  const how = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressing the same anchor again is a new arrival by its key
  useEffect(() => {
    const isNote = how === "REPLACE" && pathname === lastPath && !hash;
    lastPath = pathname;
    if (isNote) return;
    const anchor = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (anchor) anchor.scrollIntoView();
    else if (how !== "POP") window.scrollTo(0, 0);
    if (!firstPage && how !== "POP") (anchor ?? document.querySelector("main"))?.focus({ preventScroll: true });
    firstPage = false;
  }, [pathname, hash, key, how]);
}
