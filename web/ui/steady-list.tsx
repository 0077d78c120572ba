import { type FocusEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { Section } from "./section.tsx";
import styles from "./steady-list.module.css";
import { useSteady } from "./use-steady.ts";

/** One thing that wants somebody: a card that knows whether it is dealt with. */
export interface Item {
  readonly key: string;
  readonly draw: (isSettled: boolean) => ReactNode;
}

type SteadyListProps = {
  id?: string;
  title?: string;
  /** The most urgent first. */
  items: readonly Item[];
  /** What can be done with several at once. */
  action?: ReactNode;
  /** Stands there when there is nothing. */
  calm: ReactNode;
  /** Its items have a ChooseBox each. */
  isChosenFrom?: boolean;
  /** It is what its page is for: its keys work wherever the focus is, and the page names them. */
  isQueue?: boolean;
};

/** What wants somebody now, each dealt with where it stands. Nothing moves: what is done keeps its room, what is new comes last. */
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
  const noteFocus = useFocusKept(`${id}-title`, isQueue, steady.items.filter(({ isGone }) => isGone).length);
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
 * Keeps the keyboard's place in a queue: when the card with the focus is dealt with, the next open one has it, after the last
 * one the heading. Returns what notes which card has the focus.
 */
function useFocusKept(headingId: string, isQueue: boolean, gone: number) {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (!isQueue || gone === 0) return;
    // A dialog gives the focus back in a task of its own as it closes; the card's buttons no longer take it.
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

/** Focuses the heading of a list: nothing in the list is left to be focused. */
export function focusHeading(id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

const Steadied = ({ item, isGone }: { item: Item; isGone: boolean }) => item.draw(isGone);

/** The keys of a queue, where there is a keyboard. */
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
 * J and K go to the next and the former thing: to what opens it, or to the first that can be pressed in it. So do the arrows
 * while the focus is in the list. X chooses the thing that has the focus. Letters that are typed, or pressed with a modifier key or in a dialog, are left alone.
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

/** Chooses a card's thing, or no longer. */
function chooseIn(card: Element | undefined): void {
  card?.querySelector<HTMLInputElement>("[data-chooses]:not([disabled])")?.click();
}

/** What J and K focus in a card: what opens it, or the first that can be pressed. */
const firstIn = (card: Element): HTMLElement | null =>
  card.querySelector<HTMLElement>("[data-opens]:not([disabled])") ?? card.querySelector<HTMLElement>(pressable);

/** The open cards after the one that is or has an element. */
function openAfter(element: Element | null): Element[] {
  const list = [...(element?.closest("ul")?.children ?? [])];
  return list.slice(list.findIndex((card) => card.contains(element)) + 1).filter((card) => !card.hasAttribute("inert"));
}

/** Goes on from a thing in the list to the next that is open, to what the selector names in it. */
export function goOn(from: Element | null, selector: string): void {
  openAfter(from)
    .map((card) => card.querySelector<HTMLElement>(`${selector}:not([disabled])`))
    .find(Boolean)
    ?.focus();
}
