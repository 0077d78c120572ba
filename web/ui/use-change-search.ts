import { useEffect, useRef } from "react";
import { type NavigateOptions, useLocation } from "react-router";
import { useNavigate } from "./links.ts";

/**
 * Returns a function that sets search parameters; null removes one. A second change before the router's update builds
 * on the first.
 */
export function useChangeSearch() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const notDrawn = useRef<readonly string[]>([]);
  useEffect(() => {
    if (notDrawn.current.at(-1) === search) notDrawn.current = [];
  }, [search]);
  return (changed: Readonly<Record<string, string | null>>, options?: NavigateOptions) => {
    const waiting = notDrawn.current.includes(search) ? notDrawn.current : [search];
    const next = new URLSearchParams(waiting.at(-1));
    for (const [name, value] of Object.entries(changed)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const asked = next.size > 0 ? `?${next}` : "";
    notDrawn.current = [...waiting, asked];
    void navigate({ search: asked }, options);
  };
}
