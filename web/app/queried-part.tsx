import type { ComponentType } from "react";
import { lazyPart } from "../ui/lazy-part.tsx";

/**
 * A part of a public page that queries the server, with the query library in its chunk. `waiting` is the loading text.
 */
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
