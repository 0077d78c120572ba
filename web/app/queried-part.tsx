import type { ComponentType } from "react";
import { lazyPart } from "../ui/lazy-part.tsx";

/** A part of a public page that sends queries. Loads the query library with its chunk. `waiting`: the loading text. */
export function queriedPart<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: string) {
  return lazyPart(async () => {
    const [{ Queried }, Part] = await Promise.all([import("./queried.tsx"), load()]);
    return (props: Props) => (
      <Queried>
        <Part {...props} />
      </Queried>
    );
  }, waiting);
}
