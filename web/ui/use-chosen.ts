import { useState } from "react";

/** Which things of a list are chosen, to be dealt with by one press. */
export interface Chosen {
  readonly has: (id: string) => boolean;
  readonly choose: (id: string, isChosen: boolean) => void;
}

/** Keeps what is chosen in a list. A thing that leaves the list stays chosen: filter by what is there. */
export function useChosen(): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (id) => ids.has(id),
    choose: (id, isChosen) =>
      setIds((before) => new Set([...before].filter((one) => one !== id).concat(isChosen ? id : []))),
  };
}
