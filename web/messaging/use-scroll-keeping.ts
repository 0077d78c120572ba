import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** Nearer to the end than this counts as being there, px. */
const endMarginPx = 48;

interface Shown {
  readonly first: string | undefined;
  readonly last: string | undefined;
  /** Whether the last line is the reader's own. */
  readonly isLastMine: boolean;
}

/**
 * Keeps a reader's place in a list that grows at both ends: lines above are added without moving what is read, lines
 * below pull the list along only for a reader at its end, or who wrote them. `hasNews` says that there are new lines
 * below which have not been seen.
 */
export function useScrollKeeping({ first, last, isLastMine }: Shown) {
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const before = useRef<{ first: string | undefined; last: string | undefined; height: number }>(null);
  const [hasNews, setHasNews] = useState(false);

  const toEnd = () => {
    const { current } = list;
    if (current) current.scrollTop = current.scrollHeight;
    atEnd.current = true;
    setHasNews(false);
  };

  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    const known = before.current;
    if (known && known.first !== first && known.last === last) {
      current.scrollTop += current.scrollHeight - known.height;
    } else if (known?.last !== last) {
      if (atEnd.current || isLastMine) {
        current.scrollTop = current.scrollHeight;
        atEnd.current = true;
        setHasNews(false);
      } else setHasNews(true);
    }
    before.current = { first, last, height: current.scrollHeight };
  }, [first, last, isLastMine]);

  useEffect(() => {
    const { current } = list;
    if (!current) return undefined;
    const onScroll = () => {
      atEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < endMarginPx;
      if (atEnd.current) setHasNews(false);
    };
    current.addEventListener("scroll", onScroll, { passive: true });
    if (typeof ResizeObserver === "undefined") return () => current.removeEventListener("scroll", onScroll);
    // The keyboard of a phone or a growing input makes the list shorter: whoever read the end still does.
    const resized = new ResizeObserver(() => {
      if (atEnd.current) current.scrollTop = current.scrollHeight;
    });
    resized.observe(current);
    return () => {
      current.removeEventListener("scroll", onScroll);
      resized.disconnect();
    };
  }, []);

  return { list, hasNews, toEnd };
}
