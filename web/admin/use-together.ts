import { useEffect, useState } from "react";
import type { TakenBy } from "#shared/kernel/taken-by.ts";
import { focusHeading } from "../ui/steady-list.tsx";
import { toast } from "../ui/toast.ts";
import { useChosen } from "../ui/use-chosen.ts";
import { type Choice, isOthers } from "./queue-card.tsx";

/** Maximum number of items per bulk action: each item is a separate API call. */
const mostTogether = 25;

interface Decided {
  readonly id: string;
  readonly takenBy: TakenBy | null;
}

interface Together<Item extends Decided> {
  readonly items: readonly Item[];
  /** HTML id of the queue's list. */
  readonly listId: string;
  /** Past participle for the toast after the count: "approved". */
  readonly done: string;
}

/** Decides several queue items in sequence. A rejected item keeps its place and its selection, and shows its error. */
export function useTogether<Item extends Decided>({ items, listId, done }: Together<Item>) {
  const chosen = useChosen();
  const [refusals, setRefusals] = useState<ReadonlyMap<string, unknown>>(new Map());
  /** Number of items in the current bulk action; the list itself shrinks meanwhile. */
  const [sending, setSending] = useState<number | null>(null);
  const [rounds, setRounds] = useState(0);
  useEffect(() => {
    if (rounds === 0) return;
    // Focuses the heading, since the pressed button is gone. Delayed until a closed note dialog has returned its focus.
    const timer = setTimeout(() => focusHeading(`${listId}-title`));
    return () => clearTimeout(timer);
  }, [rounds, listId]);
  const picked = items.filter(({ id, takenBy }) => chosen.has(id) && !isOthers(takenBy));
  const sendAll = async (send: (item: Item) => Promise<unknown>) => {
    setSending(picked.length);
    const refused = new Map<string, unknown>();
    for (const item of picked) await send(item).catch((error: unknown) => refused.set(item.id, error));
    for (const { id } of picked) if (!refused.has(id)) chosen.choose(id, false);
    setRefusals(refused);
    setSending(null);
    setRounds(rounds + 1);
    toast({
      title: `${picked.length - refused.size} ${done}`,
      ...(refused.size > 0 && { description: `${refused.size} not: see the reason beside each.` }),
    });
  };
  const choiceOf = ({ id, takenBy }: Item): Choice => ({
    isChosen: chosen.has(id) && !isOthers(takenBy),
    isFull: picked.length >= mostTogether,
    onChoose: (isChosen) => chosen.choose(id, isChosen),
    refusal: refusals.get(id),
  });
  return { count: sending ?? picked.length, isPending: sending !== null, sendAll, choiceOf };
}
