import { type ComponentType, lazy } from "react";
import { loadForSure } from "../../ui/load-chunk.ts";
import { withQueries } from "../with-queries.tsx";

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of the frame of every page, in its own chunk. Loading is retried until it succeeds, as no error screen could
 * offer a retry there: a failure would replace the whole app.
 */
export const framePart = <Props extends object>(load: Load<Props>) =>
  lazy(async () => ({ default: await loadForSure(load) }));

/** As `framePart`, for a part that sends queries. */
export const queriedFramePart = <Props extends object>(load: Load<Props>) => framePart<Props>(() => withQueries(load));
