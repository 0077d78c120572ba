import { createContext, useContext } from "react";
import type { Person } from "#shared/kernel/access.ts";

/** The signed-in user with access data. `memberships` is empty until loaded. */
export type SessionUser = Person & { readonly email: string; readonly name: string };

export type Session =
  | { state: "signedOut"; user?: undefined; signOut: () => Promise<void> }
  | { state: "signedIn"; user: SessionUser; signOut: () => Promise<void> };

export const SessionContext = createContext<Session>({ state: "signedOut", signOut: () => Promise.resolve() });

export function useSession(): Session {
  return useContext(SessionContext);
}
