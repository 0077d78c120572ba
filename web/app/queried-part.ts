import type { ComponentType } from "react";
import { lazyPart } from "../ui/lazy-part.tsx";
import { withQueries } from "./with-queries.tsx";

/** A part of a public page that sends queries. Loads the query library with its chunk. `waiting`: the loading text. */
export const queriedPart = <Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: string) =>
  lazyPart(() => withQueries(load), waiting);
