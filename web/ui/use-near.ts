import { type RefObject, useEffect, useState } from "react";

/** Returns whether an element has been visible or within the CSS length `within`. */
export function useNear(element: RefObject<Element | null>, within: string): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), { rootMargin: within });
    if (element.current) watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, within]);
  return isNear;
}
