import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { AllPages, loadRouter } from "./all-pages.tsx";
import { useArrival } from "./arrival.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { reached } from "./reached.ts";

/**
 * A prerendered page while its address stays. The table of all pages loads at the first interaction with a link or
 * field, so that pure readers never load it.
 */
export function FirstPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [path] = useState(pathname);
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    // A failed load is retried when needed.
    reached("controlOrLink")
      .then(loadRouter)
      .catch(() => {});
  }, []);
  // Permanent: the table also has this page and its title.
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
