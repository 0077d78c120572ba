import { defaultRangeExtractor, observeElementRect, type Range, useVirtualizer } from "@tanstack/react-virtual";
import ArrowDown from "lucide-react/icons/arrow-down";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import type { Entry } from "./conversation.ts";
import styles from "./message-list.module.css";

/** Maximum distance from the end at which the reader counts as at the end, in px. */
const endMarginPx = 48;
/** Estimated height of an unmeasured line, in px. */
const guessedHeightPx = 64;
const gapPx = 8;
/** Space above the oldest line, in px. */
const olderRoomPx = 56;
/** Fetches the previous page when this many lines remain before the oldest loaded one. */
const linesAhead = 10;
/** Assumed size until the list is measured, in px. */
const firstRect = { width: 360, height: 800 };

type MessageListProps = {
  list: HTMLElement;
  entries: readonly Entry[];
  isLastMine: boolean;
  /** Loads the previous page. Null if there is none, or if only the button in `older` may load it. */
  onNearStart: (() => void) | null;
  older: ReactNode;
  children: (entry: Entry, index: number) => ReactNode;
};

/** Renders only lines near the visible ones. Keeps the focused line mounted, so that focus is not lost. */
export function MessageList({ list, entries, isLastMine, onNearStart, older, children }: MessageListProps) {
  const atEnd = useRef(true);
  const [hasNews, setHasNews] = useState(false);
  // False while the page hides the list: lines cannot be measured then.
  const [isShown, setShown] = useState(() => isVisible(list));
  const lines = useVirtualizer({
    count: entries.length,
    getScrollElement: () => list,
    getItemKey: (index) => entries[index]?.key ?? index,
    estimateSize: () => guessedHeightPx,
    gap: gapPx,
    paddingStart: older ? olderRoomPx : 0,
    overscan: 8,
    anchorTo: "end",
    followOnAppend: true,
    scrollEndThreshold: endMarginPx,
    initialRect: firstRect,
    // Ignores a height of 0: a list that is hidden for a while keeps its lines.
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => {
        if (rect.height > 0) tell(rect);
      }),
    rangeExtractor: (range) => withFocused(range, list),
    useFlushSync: false,
  });
  const toEnd = () => {
    lines.scrollToEnd();
    atEnd.current = true;
    setHasNews(false);
  };

  const last = entries.at(-1)?.key;
  const lastBefore = useRef<string | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the last line that matters
  useLayoutEffect(() => {
    if (!isShown) return;
    const isFirst = lastBefore.current === undefined;
    if (lastBefore.current === last) return;
    lastBefore.current = last;
    if (isFirst || isLastMine || atEnd.current) toEnd();
    else setHasNews(true);
  }, [last, isShown]);

  useEffect(() => {
    const onScroll = () => {
      atEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < endMarginPx;
      if (atEnd.current) setHasNews(false);
    };
    list.addEventListener("scroll", onScroll, { passive: true });
    if (typeof ResizeObserver === "undefined") return () => list.removeEventListener("scroll", onScroll);
    // A phone keyboard or a growing composer shrinks the list. A reader at the end must stay there.
    const resized = new ResizeObserver(() => {
      if (isVisible(list)) setShown(true);
      if (atEnd.current) list.scrollTop = list.scrollHeight;
    });
    resized.observe(list);
    return () => {
      list.removeEventListener("scroll", onScroll);
      resized.disconnect();
    };
  }, [list]);

  const drawn = isShown ? lines.getVirtualItems() : [];
  const first = lines.range?.startIndex;
  const oldest = entries[0]?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for each page, and not each time it is drawn
  useEffect(() => {
    if (first !== undefined && first < linesAhead && !atEnd.current) onNearStart?.();
  }, [first, oldest, onNearStart === null]);

  return (
    <>
      <div className={styles.lines} style={{ height: lines.getTotalSize() }}>
        {older && <div className={styles.older}>{older}</div>}
        {drawn.map(({ index, key, start }) => {
          const entry = entries[index];
          return (
            entry && (
              <div
                key={key}
                ref={lines.measureElement}
                data-index={index}
                className={styles.line}
                style={{ transform: `translateY(${start}px)` }}
              >
                {children(entry, index)}
              </div>
            )
          );
        })}
      </div>
      {hasNews && (
        <Button className={styles.news} size="small" icon={<ArrowDown aria-hidden="true" />} onClick={toEnd}>
          New messages
        </Button>
      )}
    </>
  );
}

function isVisible(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

function withFocused(range: Range, list: HTMLElement): number[] {
  const indexes = defaultRangeExtractor(range);
  const { activeElement } = document;
  const line = list.contains(activeElement) ? activeElement?.closest<HTMLElement>("[data-index]") : null;
  const focused = Number(line?.dataset.index ?? -1);
  if (focused < 0 || focused >= range.count || indexes.includes(focused)) return indexes;
  return [...indexes, focused].sort((a, b) => a - b);
}
