import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import type { PageRoute } from "../session/route-entry.ts";
import { usePageHead } from "../ui/page-head.ts";

let firstPage = true;
let lastPath: string | null = null;

export function Arrival({ page }: { page: Pick<PageRoute, "title" | "description" | "canonical"> }) {
  const { pathname } = useLocation();
  usePageHead({ title: page.title, description: page.description, canonicalPath: page.canonical ?? pathname });
  useArrival();
  return null;
}

/**
 * On navigation, scrolls to the anchor or top and focuses the page for screen readers. Not on the first page of a
 * visit, nor if only the query changes.
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
