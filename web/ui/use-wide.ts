import { useSyncExternalStore } from "react";

/** From here on there is room for a grid; the same width is in the style sheets. */
const wide = () => matchMedia("(min-width: 60rem)");

/** Whether the window has room for a grid of many columns. */
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
