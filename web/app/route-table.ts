import { createContext } from "react";
import type { RouteEntry } from "../session/route-entry.ts";

/** Every address of the app, for what a page draws of them: the router gives it, since the table loads the pages. */
export const RouteTable = createContext<readonly RouteEntry[]>([]);
