import { pathTo, type WebPath } from "#shared/web-paths.ts";
import { safeReturnPath } from "../../session/return-path.ts";

const authViews = ["reset", "resend", "confirm", "new-password", "role"] as const;
export type AuthView = (typeof authViews)[number];
export type Way = AuthView | "sign-in" | "sign-up" | "/";

export function viewOf(search: URLSearchParams): AuthView | "sign-in" {
  const wanted = search.get("view");
  return authViews.find((view) => view === wanted) ?? "sign-in";
}

/** Returns an address that keeps the current `return` parameter if it is safe. */
export function withReturn(path: "/auth" | "/signup", search: URLSearchParams, query: Record<string, string> = {}) {
  const back = safeReturnPath(search.get("return"));
  return pathTo(path, { query: { ...query, ...(back && { return: back }) } });
}

export function authPath(view: AuthView | "sign-in", search: URLSearchParams): WebPath {
  return withReturn("/auth", search, view === "sign-in" ? {} : { view });
}

export function wayTo(way: Way, search: URLSearchParams): WebPath {
  if (way === "/") return way;
  return way === "sign-up" ? withReturn("/signup", search) : authPath(way, search);
}
