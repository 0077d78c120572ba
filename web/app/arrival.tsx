import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import type { PageRoute } from "../session/route-entry.ts";
import { usePageHead } from "../ui/page-head.ts";
import { useCameAsHtml } from "../ui/use-hydrated.ts";

let firstPage = true;
let lastPath: string | null = null;

export function Arrival({ page }: { page: Pick<PageRoute, "title" | "description" | "canonical"> }) {
  const { pathname } = useLocation();
  usePageHead({ title: page.title, description: page.description, canonicalPath: page.canonical ?? pathname });
  useArrival();
  return null;
}

/**
 * On navigation, scrolls to the anchor or top and focuses the page for screen readers. Not if only the query changes.
 * The first page of a visit only scrolls to its anchor, and not if it came as HTML: the browser has scrolled then, and
 * the user may have read on.
 */
export function useArrival(): void {
  const { pathname, hash, key } = useLocation();
  const how = useNavigationType();
  const cameAsHtml = useCameAsHtml();
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressing the same anchor again is a new arrival by its key
  useEffect(() => {
    const isNote = how === "REPLACE" && pathname === lastPath && !hash;
    lastPath = pathname;
    if (isNote) return;
    const id = idIn(hash);
    const anchor = id ? document.getElementById(id) : null;
    if (!anchor && how !== "POP") window.scrollTo(0, 0);
    if (!firstPage && how !== "POP") (anchor ?? document.querySelector("main"))?.focus({ preventScroll: true });
    const hasScrolled = firstPage && cameAsHtml;
    firstPage = false;
    return id && !hasScrolled ? staysAt(id) : undefined;
  }, [pathname, hash, key, how]);
}

function idIn(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Time in which an opened page's parts load, in ms. */
const settlesWithinMs = 10_000;

/**
 * Scrolls to an anchor, again whenever the page's height changes: the anchor or parts above it may load later. Ends
 * when the user acts or the page has settled. Returns a function that ends it earlier.
 */
function staysAt(id: string): () => void {
  const scroll = () => document.getElementById(id)?.scrollIntoView();
  const resized = new ResizeObserver(scroll);
  const page = document.querySelector("main");
  if (page) resized.observe(page);
  scroll();
  const ended = new AbortController();
  const end = () => {
    resized.disconnect();
    clearTimeout(timer);
    ended.abort();
  };
  const timer = setTimeout(end, settlesWithinMs);
  for (const act of ["wheel", "touchstart", "mousedown", "keydown"])
    window.addEventListener(act, end, { passive: true, signal: ended.signal });
  return end;
}
