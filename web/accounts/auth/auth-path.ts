import { safeReturnPath } from "../../lib/return-path.ts";

/** The views of /auth beside the sign-in form. */
export const authViews = ["reset", "resend", "confirm", "new-password", "role"] as const;
export type AuthView = (typeof authViews)[number];

/** The view that an address asks for; the sign-in form when it names none that there is. */
export function viewOf(search: URLSearchParams): AuthView | "sign-in" {
  const wanted = search.get("view");
  return authViews.find((view) => view === wanted) ?? "sign-in";
}

/** An address with the way back that this one has, if it is a safe one. */
export function withReturn(path: string, search: URLSearchParams): string {
  const back = safeReturnPath(search.get("return"));
  if (!back) return path;
  return `${path}${path.includes("?") ? "&" : "?"}return=${encodeURIComponent(back)}`;
}

/** /auth at a view, with the way back kept. */
export function authPath(view: AuthView | "sign-in", search: URLSearchParams): string {
  return withReturn(view === "sign-in" ? "/auth" : `/auth?view=${view}`, search);
}
