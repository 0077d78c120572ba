import type { ReactNode } from "react";
import type { TakenQueue } from "#shared/accounts/queues.ts";
import type { Domain } from "#shared/domains.ts";
import type { Promised } from "#shared/kernel/promise.ts";
import type { TakenBy } from "#shared/kernel/taken-by.ts";
import { useChange } from "../api/use-change.ts";
import { ActButton } from "../ui/act-button.tsx";
import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { ChooseBox } from "../ui/choose-box.tsx";
import { Problem } from "../ui/problem.tsx";
import { When } from "../ui/when.tsx";
import { PromiseBadge, TakenBadge } from "./queue-badges.tsx";

/** What a card shows of the choice of its item. */
export interface Choice {
  readonly isChosen: boolean;
  /** As many are chosen as may be decided by one press. */
  readonly isFull: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  /** Why the item could not be decided with the others. */
  readonly refusal: unknown;
}

type QueueCardProps = {
  /** Of its heading. */
  id: string;
  title: ReactNode;
  /** When it came, and the word for that: "Sent". */
  came: { readonly word: string; readonly at: string };
  /** What is promised while it waits. */
  promise?: { readonly by: Promised; readonly todo: string } | null | undefined;
  takenBy?: TakenBy | null;
  /** Its turn among several of one company. */
  turn?: Turn | undefined;
  /** Its choice among those that are decided together, and its name there. */
  choice?: Choice | undefined;
  choiceName?: string;
  /** Beside the promise: what kind of thing it is, whose. */
  beside?: ReactNode;
  /** Dealt with: nothing of it can be pressed. */
  isSettled?: boolean | undefined;
  /** Its element, and its heading's, which a list under a heading of its own has a level deeper. */
  as?: "li" | "article";
  children: ReactNode;
};

/** One thing of a queue of the admins: what it is, since when, what is promised, and who has taken it. */
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

/** Whether another admin has taken something. */
export const isOthers = (takenBy: TakenBy | null): boolean => takenBy !== null && !takenBy.isYou;

/** Whose answers show who has taken an item of each queue. */
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

/** Takes something of a queue. */
export const useTake = (queue: TakenQueue) => useChange("takeFromQueue", { alsoChanges: [domains[queue]] });

type TakeButtonProps = { queue: TakenQueue; itemId: string; takenBy: TakenBy | null; name: string };

/** Takes a thing, so that no other admin works on it; nothing for who has it already. */
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

/** Moves the focus from a button that goes to what opens its card. */
export function focusBeside(button: HTMLElement): void {
  if (document.activeElement === button)
    button.parentElement?.querySelector<HTMLElement>("[data-opens]:not([disabled])")?.focus();
}

/** The place of an item among those of its company. */
export type Turn = { readonly at: number; readonly of: number; readonly company: string };

/** The items of a company together, companies in the order of their oldest, each item with its turn in its company. */
export function byCompany<T>(
  items: readonly T[],
  companyOf: (item: T) => { readonly id: string; readonly name: string },
): { item: T; turn: Turn }[] {
  const groups = [...Map.groupBy(items, (item) => companyOf(item).id).values()];
  return groups.flatMap((group) =>
    group.map((item, index) => ({ item, turn: { at: index + 1, of: group.length, company: companyOf(item).name } })),
  );
}
