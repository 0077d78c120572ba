import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** False until a server-rendered page has been hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether this component was in the HTML of a server-rendered page. Stays the same after hydration. */
export function useCameAsHtml(): boolean {
  const hydrated = useHydrated();
  const [cameAsHtml] = useState(!hydrated);
  return cameAsHtml;
}
