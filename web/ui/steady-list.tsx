import { type FocusEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { Section } from "./section.tsx";
import styles from "./steady-list.module.css";
import { useSteady } from "./use-steady.ts";

export interface Item {
  readonly key: string;
  readonly draw: (isSettled: boolean) => ReactNode;
}

type SteadyListProps = {
  id?: string;
  title?: string;
  /** Sorted by urgency, most urgent first. */
  items: readonly Item[];
  action?: ReactNode;
  calm: ReactNode;
  isChosenFrom?: boolean;
  /** The list is the page's main content: its keyboard shortcuts work anywhere, and the page explains them. */
  isQueue?: boolean;
};

/** A list of tasks that does not reorder while in use: finished items stay in place, new ones are appended. */
export function SteadyList({
  id = "urgent",
  title = "Needs you now",
  items,
  action,
  calm,
  isChosenFrom = false,
  isQueue = false,
}: SteadyListProps) {
  const steady = useSteady(items);
  const list = useRef<HTMLUListElement>(null);
  const isOver = isQueue && steady.items.every(({ isGone }) => isGone);
  const noteFocus = useFocusStored(`${id}-title`, isQueue, steady.items.filter(({ isGone }) => isGone).length);
  useEffect(() => {
    const step = (event: KeyboardEvent) => list.current && stepIn(list.current, event, isQueue);
    document.addEventListener("keydown", step);
    return () => document.removeEventListener("keydown", step);
  }, [isQueue]);
  if (steady.items.length === 0) return calm;
  return (
    <Section
      id={id}
      title={title}
      purpose={isQueue && !isOver && <Keys choose={isChosenFrom} />}
      action={
        <div className={`ui-row ${styles.bar}`}>
          {steady.newer > 0 && (
            <Button kind="quiet" onClick={steady.sort}>
              {steady.newer === 1 ? "1 new below" : `${steady.newer} new below`}: sort again
            </Button>
          )}
          {action}
        </div>
      }
    >
      {isOver ? (
        calm
      ) : (
        <ul
          ref={list}
          className="ui-stack ui-stack-tight"
          aria-keyshortcuts={isQueue ? (isChosenFrom ? "J K X" : "J K") : undefined}
          onFocus={noteFocus}
        >
          {steady.items.map(({ item, isGone }) => (
            <Steadied key={item.key} item={item} isGone={isGone} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/**
 * Moves focus from a finished card to the next open one, or to the heading. Returns a function that records the focused
 * card.
 */
function useFocusStored(headingId: string, isQueue: boolean, gone: number) {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (!isQueue || gone === 0) return;
    // Waits for a closing dialog, which restores focus late, to buttons that are disabled by then.
    const timer = setTimeout(() => {
      const [card, active] = [last.current, document.activeElement];
      const isOpen = card?.isConnected && !card.hasAttribute("inert");
      const isLost = active === null || active === document.body || card?.contains(active);
      if (!card || isOpen || !isLost) return;
      const [next] = card.isConnected ? openAfter(card) : [];
      if (next) firstIn(next)?.focus();
      else focusHeading(headingId);
      last.current = next ?? null;
    });
    return () => clearTimeout(timer);
  }, [isQueue, gone, headingId]);
  return ({ target, currentTarget }: FocusEvent<HTMLUListElement>) => {
    last.current = [...currentTarget.children].find((card) => card.contains(target)) ?? last.current;
  };
}

export function focusHeading(id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

const Steadied = ({ item, isGone }: { item: Item; isGone: boolean }) => item.draw(isGone);

const Keys = ({ choose }: { choose: boolean }) => (
  <span className={styles.keys}>
    Keys: <kbd>J</kbd> next, <kbd>K</kbd> previous, <kbd>Enter</kbd> opens
    {choose && (
      <>
        , <kbd>X</kbd> chooses
      </>
    )}
    .
  </span>
);

const typedIn = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
const pressable = "button:not([disabled]), a";

/**
 * J and K, or arrows while focus is in the list, move between items. X selects the focused item. Ignored while typing,
 * with modifier keys and in dialogs.
 */
function stepIn(list: HTMLElement, event: KeyboardEvent, fromAnywhere: boolean): void {
  const isWithin = list.contains(document.activeElement);
  const by = { j: 1, k: -1, ...(isWithin && { ArrowDown: 1, ArrowUp: -1 }) }[event.key];
  const { target } = event;
  const isTyped = target instanceof Element && target.matches(typedIn);
  const isElsewhere =
    !isWithin && (!fromAnywhere || document.querySelector("[role=dialog], [role=alertdialog]") !== null);
  if (isTyped || isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "x") chooseIn([...list.children].find((card) => card.contains(document.activeElement)));
  if (!by) return;
  const open = [...list.children].filter((card) => !card.hasAttribute("inert"));
  const at = open.findIndex((card) => card.contains(document.activeElement));
  const card = open[at === -1 && by < 0 ? open.length - 1 : at + by];
  const next = card && firstIn(card);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function chooseIn(card: Element | undefined): void {
  card?.querySelector<HTMLInputElement>("[data-chooses]:not([disabled])")?.click();
}

/** Returns the element of a card that J and K focus: its opening control, otherwise its first. */
const firstIn = (card: Element): HTMLElement | null =>
  card.querySelector<HTMLElement>("[data-opens]:not([disabled])") ?? card.querySelector<HTMLElement>(pressable);

function openAfter(element: Element | null): Element[] {
  const list = [...(element?.closest("ul")?.children ?? [])];
  return list.slice(list.findIndex((card) => card.contains(element)) + 1).filter((card) => !card.hasAttribute("inert"));
}

/** Moves focus to the next card that is not settled and has an enabled match for the selector. */
export function goOn(from: Element | null, selector: string): void {
  openAfter(from)
    .map((card) => card.querySelector<HTMLElement>(`${selector}:not([disabled])`))
    .find(Boolean)
    ?.focus();
}
