import { type NavigateOptions, useSearchParams } from "react-router";

/** Changes what the page's address asks for: each name to its value, or away with null; everything else stays. */
export function useChangeSearch() {
  const [, setParams] = useSearchParams();
  return (changed: Readonly<Record<string, string | null>>, options?: NavigateOptions) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      for (const [name, value] of Object.entries(changed)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    }, options);
}
