import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { AllPages, loadRouter } from "./all-pages.tsx";
import { useArrival } from "./arrival.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { reached } from "./reached.ts";

/**
 * A page that came as HTML, for as long as its address stands. What it takes to go elsewhere, the table of all pages, is
 * fetched when somebody reaches for a link or a field, so that whoever only reads does not load it.
 */
export function FirstPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [path] = useState(pathname);
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    // What does not come now is fetched again when it is needed.
    reached("controlOrLink")
      .then(loadRouter)
      .catch(() => {});
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

/** The page's HTML has its title already. */
function Arrived() {
  useArrival();
  return null;
}
