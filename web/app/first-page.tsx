import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { AllPages, loadRouter } from "./all-pages.tsx";
import { useArrival } from "./arrival.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

/**
 * A page that came as HTML, for as long as its address stands. What it takes to go elsewhere, the table of all pages, is
 * fetched when somebody reaches for a link or a field, so that whoever only reads does not load it.
 */
export function FirstPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [path] = useState(pathname);
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    const reach = ({ target }: Event) => {
      if (target instanceof Element && target.closest("a, button, input")) void loadRouter().catch(() => {});
    };
    for (const kind of reaching) document.addEventListener(kind, reach);
    return () => {
      for (const kind of reaching) document.removeEventListener(kind, reach);
    };
  }, []);
  // For good: the table knows this page too, and its title.
  if (pathname !== path && !isLeft) setLeft(true);
  return isLeft ? (
    <AllPages />
  ) : (
    <ErrorBoundary>
      <Arrived />
      {children}
    </ErrorBoundary>
  );
}

/** A finger on the screen, the mouse over something, the keyboard's focus on it. */
const reaching = ["pointerover", "focusin"];

/** The page's HTML has its title already. */
function Arrived() {
  useArrival();
  return null;
}
