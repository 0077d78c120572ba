import { type RefObject, useEffect, useState } from "react";

/** Whether an element has ever been visible, or closer to the visible area than the CSS length `within`. */
export function useNear(element: RefObject<Element | null>, within: string): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), { rootMargin: within });
    if (element.current) watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, within]);
  return isNear;
}
