import type { ComponentType } from "react";
import { FromChunk } from "./from-chunk.tsx";

let Router: ComponentType | undefined;

/** Loads the table of all pages, with guards and redirects. Rejects if loading fails. */
export async function loadRouter(): Promise<ComponentType> {
  Router ??= (await import("./router.tsx")).Router;
  return Router;
}

export function AllPages() {
  return <FromChunk name="the table of pages" known={Router} load={loadRouter} />;
}
