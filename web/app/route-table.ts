import { createContext } from "react";
import type { RouteEntry } from "../session/route-entry.ts";

/** Every address of the app. The router provides it in a context, because the table imports the pages. */
export const RouteTable = createContext<readonly RouteEntry[]>([]);
