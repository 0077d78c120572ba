import { useSyncExternalStore } from "react";

/** Minimum width for a grid layout. The style sheets use the same value. */
const wide = () => matchMedia("(min-width: 60rem)");

export function useWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = wide();
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => wide().matches,
    () => true,
  );
}
