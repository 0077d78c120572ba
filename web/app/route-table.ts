import { createContext } from "react";
import type { RouteEntry } from "../session/route-entry.ts";

/** All routes of the app. A context, because importing the table would import all pages. */
export const RouteTable = createContext<readonly RouteEntry[]>([]);
