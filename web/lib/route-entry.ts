import type { ComponentType } from "react";
import type { Role } from "#shared/kernel/operation.ts";
import type { SessionUser } from "./session-context.ts";

/** Who may see a page: anybody, whoever is signed in, whoever is not, or some roles (admin always among them). */
export type Guard = "public" | "signedIn" | "signedOut" | readonly Role[];

export type PageRoute = {
  /** As react-router writes it, e.g. "/bookings/:id". */
  path: string;
  /** The tab's title, before " · Haulyard". */
  title: string;
  /** What the page is for, in a sentence; for the reader of the table. */
  purpose: string;
  guard: Guard;
  /** The page's own chunk. */
  load: () => Promise<{ default: ComponentType }>;
  /** For a "signedOut" page: whether this signed-in visitor has business there all the same (AMB-005, AMB-006). */
  mayStay?: (user: SessionUser, search: URLSearchParams) => boolean;
};

/** An old or second address; the query and hash are kept. */
export type RedirectRoute = { path: string; redirectTo: string };

export type RouteEntry = PageRoute | RedirectRoute;
