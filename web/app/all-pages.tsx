import type { ComponentType } from "react";
import { FromChunk } from "./from-chunk.tsx";

let Router: ComponentType | undefined;

/** Fetches the table of all pages, with guards and redirects. Rejects when it does not come. */
export async function loadRouter(): Promise<ComponentType> {
  Router ??= (await import("./router.tsx")).Router;
  return Router;
}

/** The page of the address, whatever that is: by the table of all pages, which comes with a chunk of its own. */
export function AllPages() {
  return <FromChunk name="the table of pages" known={Router} load={loadRouter} />;
}
