import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { AllPages, loadRouter } from "./all-pages.tsx";
import { useArrival } from "./arrival.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { reached } from "./reached.ts";

/**
 * Shows a prerendered page while its address stays. The table of all pages loads at the first interaction with a link
 * or control, so readers never load it.
 */
export function FirstPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [path] = useState(pathname);
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    // Ignores failures: navigation loads the table again.
    reached("controlOrLink")
      .then(loadRouter)
      .catch(() => {});
  }, []);
  // `isLeft` is never reset, because the table of all pages also contains this page with its title.
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

function Arrived() {
  useArrival();
  return null;
}
