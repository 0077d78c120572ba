import { createContext, useContext } from "react";
import type { Person } from "#shared/kernel/access.ts";

/** Who is signed in, with what decides access. Memberships are empty until they have been asked for. */
export type SessionUser = Person & { readonly email: string; readonly name: string };

export type Session =
  | { state: "signedOut"; user?: undefined; signOut: () => Promise<void> }
  | { state: "signedIn"; user: SessionUser; signOut: () => Promise<void> };

/** Without a provider round it, everybody is a visitor. */
export const SessionContext = createContext<Session>({ state: "signedOut", signOut: () => Promise.resolve() });

/** The session of whoever looks at the page. */
export function useSession(): Session {
  return useContext(SessionContext);
}
