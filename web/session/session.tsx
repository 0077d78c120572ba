import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from "react";
import type { SignInStep } from "./amplify.ts";
import { type Session, SessionContext } from "./session-context.ts";
import { currentUser, onSessionChange, signIn, signOut } from "./session-store.ts";

interface Auth {
  readonly session: Session;
  readonly signIn: (email: string, password: string) => Promise<SignInStep>;
  readonly signOut: () => Promise<void>;
}

const AuthContext = createContext<Auth | null>(null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const user = useSyncExternalStore(onSessionChange, currentUser, () => null);
  const auth = useMemo<Auth>(() => {
    const session: Session = user ? { state: "signedIn", user, signOut } : { state: "signedOut", signOut };
    return { session, signIn, signOut };
  }, [user]);
  return (
    <AuthContext value={auth}>
      <SessionContext value={auth.session}>{children}</SessionContext>
    </AuthContext>
  );
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}
