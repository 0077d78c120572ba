import { useState } from "react";

export interface Chosen {
  readonly has: (id: string) => boolean;
  readonly choose: (id: string, isChosen: boolean) => void;
}

/** The selected items of a list. Items that leave the list stay selected, so filter by the current items. */
export function useChosen(): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (id) => ids.has(id),
    choose: (id, isChosen) =>
      setIds((before) => new Set([...before].filter((one) => one !== id).concat(isChosen ? id : []))),
  };
}
