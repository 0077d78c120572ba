import type { KeyboardEvent, ReactNode } from "react";
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
};

/** What wants somebody now, each dealt with where it stands. Nothing moves: what is done keeps its room, what is new comes last. */
export function SteadyList({ id = "urgent", title = "Needs you now", items, action, calm }: SteadyListProps) {
  const steady = useSteady(items);
  if (steady.items.length === 0) return calm;
  return (
    <Section
      id={id}
      title={title}
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
      <ul className="ui-stack ui-stack-tight" onKeyDown={step}>
        {steady.items.map(({ item, isGone }) => (
          <Steadied key={item.key} item={item} isGone={isGone} />
        ))}
      </ul>
    </Section>
  );
}

const Steadied = ({ item, isGone }: { item: Item; isGone: boolean }) => item.draw(isGone);

/** J and K, or the arrows, go to the next and the former thing that can be pressed. */
function step(event: KeyboardEvent<HTMLUListElement>): void {
  const by = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
  const isTyping =
    event.target instanceof HTMLElement && event.target.matches("input:not([type=checkbox]), textarea, select");
  if (!by || isTyping) return;
  const open = [...event.currentTarget.children].filter((card) => !card.hasAttribute("inert"));
  const at = open.findIndex((card) => card.contains(document.activeElement));
  const next = open[at + by]?.querySelector<HTMLElement>("button:not([disabled]), a");
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
