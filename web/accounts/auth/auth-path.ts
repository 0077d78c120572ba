import { pathTo, type WebPath } from "#shared/web-paths.ts";
import { safeReturnPath } from "../../session/return-path.ts";

/** The views of /auth beside the sign-in form. */
const authViews = ["reset", "resend", "confirm", "new-password", "role"] as const;
export type AuthView = (typeof authViews)[number];
/** Where somebody who is getting in may go from here. */
export type Way = AuthView | "sign-in" | "sign-up" | "/";

/** The view that an address asks for; the sign-in form when it names none that there is. */
export function viewOf(search: URLSearchParams): AuthView | "sign-in" {
  const wanted = search.get("view");
  return authViews.find((view) => view === wanted) ?? "sign-in";
}

/** An address with the way back that this one has, if it is a safe one. */
export function withReturn(path: "/auth" | "/signup", search: URLSearchParams, query: Record<string, string> = {}) {
  const back = safeReturnPath(search.get("return"));
  return pathTo(path, { query: { ...query, ...(back && { return: back }) } });
}

/** /auth at a view, with the way back kept. */
export function authPath(view: AuthView | "sign-in", search: URLSearchParams): WebPath {
  return withReturn("/auth", search, view === "sign-in" ? {} : { view });
}

/** The address of a way, with the way back kept. */
export function wayTo(way: Way, search: URLSearchParams): WebPath {
  if (way === "/") return way;
  return way === "sign-up" ? withReturn("/signup", search) : authPath(way, search);
}
