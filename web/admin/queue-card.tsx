import type { ReactNode } from "react";
import type { TakenQueue } from "#shared/accounts/queues.ts";
import type { Domain } from "#shared/domains.ts";
import type { PromisedTimes } from "#shared/kernel/promise.ts";
import type { TakenBy } from "#shared/kernel/taken-by.ts";
import { useChange } from "../api/use-change.ts";
import { ActButton } from "../ui/act-button.tsx";
import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { ChooseBox } from "../ui/choose-box.tsx";
import { Problem } from "../ui/problem.tsx";
import { When } from "../ui/when.tsx";
import { PromiseBadge, TakenBadge } from "./queue-badges.tsx";

/** Selection state of one queue item, for actions on several items. */
export interface Choice {
  readonly isChosen: boolean;
  /** Whether the maximum number of selected items is reached. */
  readonly isFull: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  /** Error of this item in the last action on several items. */
  readonly refusal: unknown;
}

type QueueCardProps = {
  /** HTML id of the card's heading. */
  id: string;
  title: ReactNode;
  /** When the item arrived, and the verb to show, e.g. "Sent". */
  came: { readonly word: string; readonly at: string };
  promise?: { readonly by: PromisedTimes; readonly todo: string } | null | undefined;
  takenBy?: TakenBy | null;
  /** The item's position among the items of one company. */
  turn?: Turn | undefined;
  choice?: Choice | undefined;
  choiceName?: string;
  beside?: ReactNode;
  /** The item is decided, so its buttons are disabled. */
  isSettled?: boolean | undefined;
  /** HTML element of the card. A list item under a heading has its own heading one level deeper. */
  as?: "li" | "article";
  children: ReactNode;
};

/** One item of an admin queue: title, age, promised time, and the admin who works on it. */
export function QueueCard(props: QueueCardProps) {
  const {
    id,
    title,
    came,
    promise,
    takenBy,
    turn,
    choice,
    choiceName = "",
    beside,
    isSettled,
    as = "li",
    children,
  } = props;
  const Heading = as === "li" ? "h3" : "h2";
  return (
    <Card as={as} labelledBy={id} inert={isSettled}>
      <header className="ui-row ui-row-between">
        <Heading id={id}>{title}</Heading>
        <span className="ui-soft">
          {came.word} <When at={came.at} />
        </span>
      </header>
      <div className="ui-row">
        {promise && <PromiseBadge promise={promise.by} todo={promise.todo} />}
        {takenBy && (
          <>
            <TakenBadge by={takenBy} />
            <span className="ui-soft">
              since <When at={takenBy.at} />
            </span>
          </>
        )}
        {turn && turn.of > 1 && <Badge>{`${turn.at} of ${turn.of} of ${turn.company}`}</Badge>}
        {beside}
        {choice && (
          <ChooseBox
            name={choiceName}
            isChosen={choice.isChosen}
            onChoose={choice.onChoose}
            disabled={isOthers(takenBy ?? null) || (choice.isFull && !choice.isChosen)}
          />
        )}
      </div>
      {children}
      {choice && choice.refusal !== undefined && <Problem error={choice.refusal} inline />}
    </Card>
  );
}

export const isOthers = (takenBy: TakenBy | null): boolean => takenBy !== null && !takenBy.isYou;

/** Domain whose queries are refetched when an admin takes an item of the queue. */
const domains: Readonly<Record<TakenQueue, Domain>> = {
  papers: "compliance",
  changes: "admin",
  contact: "admin",
  reports: "messaging",
  handovers: "fleet",
  leads: "leads",
  drivers: "accounts",
  testimonials: "reviews",
};

export const useTake = (queue: TakenQueue) => useChange("takeFromQueue", { alsoChanges: [domains[queue]] });

type TakeButtonProps = { queue: TakenQueue; itemId: string; takenBy: TakenBy | null; name: string };

/** Takes an item, so that no other admin works on it. Hidden for the admin who has taken the item. */
export function TakeButton({ queue, itemId, takenBy, name }: TakeButtonProps) {
  const take = useTake(queue);
  if (takenBy?.isYou) return null;
  return (
    <ActButton
      change={take}
      disabled={isOthers(takenBy)}
      onClick={({ currentTarget }) => take.mutate({ queue, itemId }, { onSuccess: () => focusBeside(currentTarget) })}
    >
      Take<span className="ui-visually-hidden"> {name}</span>
    </ActButton>
  );
}

/** Moves the focus from a button that disappears to the card's open button. */
export function focusBeside(button: HTMLElement): void {
  if (document.activeElement === button)
    button.parentElement?.querySelector<HTMLElement>("[data-opens]:not([disabled])")?.focus();
}

export type Turn = { readonly at: number; readonly of: number; readonly company: string };

/** Groups items by company, companies in order of their oldest item. Each item gets its number within its group. */
export function byCompany<T>(
  items: readonly T[],
  companyOf: (item: T) => { readonly id: string; readonly name: string },
): { item: T; turn: Turn }[] {
  const groups = [...Map.groupBy(items, (item) => companyOf(item).id).values()];
  return groups.flatMap((group) =>
    group.map((item, index) => ({ item, turn: { at: index + 1, of: group.length, company: companyOf(item).name } })),
  );
}
