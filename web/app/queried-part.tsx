import type { ComponentType } from "react";
import { lazyPart } from "../ui/lazy-part.tsx";

/** A part of a public page that asks the server; it brings what that takes along. `waiting` says what is on its way. */
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
