import { type ReactNode, useEffect, useRef } from "react";
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
  isQueue = false,
}: SteadyListProps) {
  const steady = useSteady(items);
  const list = useRef<HTMLUListElement>(null);
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
      purpose={isQueue && <Keys />}
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
      <ul ref={list} className="ui-stack ui-stack-tight" aria-keyshortcuts={isQueue ? "J K" : undefined}>
        {steady.items.map(({ item, isGone }) => (
          <Steadied key={item.key} item={item} isGone={isGone} />
        ))}
      </ul>
    </Section>
  );
}

const Steadied = ({ item, isGone }: { item: Item; isGone: boolean }) => item.draw(isGone);

/** The keys of a queue, where there is a keyboard. */
const Keys = () => (
  <span className={styles.keys}>
    Keys: <kbd>J</kbd> next, <kbd>K</kbd> previous, <kbd>Enter</kbd> opens.
  </span>
);

const typedIn = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
const pressable = "button:not([disabled]), a";

/**
 * J and K go to the next and the former thing: to what opens it, or to the first that can be pressed in it. So do the arrows
 * while the focus is in the list. Letters that are typed, or pressed with a modifier key or in a dialog, are left alone.
 */
function stepIn(list: HTMLElement, event: KeyboardEvent, fromAnywhere: boolean): void {
  const isWithin = list.contains(document.activeElement);
  const by = { j: 1, k: -1, ...(isWithin && { ArrowDown: 1, ArrowUp: -1 }) }[event.key];
  const { target } = event;
  const isTyped = target instanceof Element && target.matches(typedIn);
  const isElsewhere =
    !isWithin && (!fromAnywhere || document.querySelector("[role=dialog], [role=alertdialog]") !== null);
  if (!by || isTyped || isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
  const open = [...list.children].filter((card) => !card.hasAttribute("inert"));
  const at = open.findIndex((card) => card.contains(document.activeElement));
  const card = open[at === -1 && by < 0 ? open.length - 1 : at + by];
  const next =
    card?.querySelector<HTMLElement>("[data-opens]:not([disabled])") ?? card?.querySelector<HTMLElement>(pressable);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Goes on from a thing in the list to the next that is open, to what the selector names in it. */
export function goOn(from: Element | null, selector: string): void {
  const list = [...(from?.closest("ul")?.children ?? [])];
  const after = list
    .slice(list.findIndex((card) => card.contains(from)) + 1)
    .filter((card) => !card.hasAttribute("inert"));
  after
    .map((card) => card.querySelector<HTMLElement>(`${selector}:not([disabled])`))
    .find(Boolean)
    ?.focus();
}
