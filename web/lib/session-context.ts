import { createContext, useContext } from "react";
import type { Role } from "#shared/kernel/operation.ts";

/** Who is signed in, as the shell and the guards need to know. */
export type SessionUser = { id: string; email: string; name: string; role: Role | null };

export type Session =
  | { state: "loading"; user?: undefined; signOut: () => Promise<void> }
  | { state: "signedOut"; user?: undefined; signOut: () => Promise<void> }
  | { state: "signedIn"; user: SessionUser; signOut: () => Promise<void> };

/** Without a provider round it, everybody is a visitor. */
export const SessionContext = createContext<Session>({ state: "signedOut", signOut: () => Promise.resolve() });

/** The session of whoever looks at the page. */
export function useSession(): Session {
  return useContext(SessionContext);
}
