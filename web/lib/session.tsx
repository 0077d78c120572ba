import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { SignInStep } from "./amplify.ts";
import { type Session, SessionContext } from "./session-context.ts";
import { currentUser, onSessionChange, signIn, signOut } from "./session-store.ts";
import { forgetUser } from "./user-storage.ts";

interface Auth {
  readonly session: Session;
  /** Throws what the user pool refused with. */
  readonly signIn: (email: string, password: string) => Promise<SignInStep>;
  readonly signOut: () => Promise<void>;
}

const AuthContext = createContext<Auth | null>(null);

/** Who is signed in, kept the same in all tabs; must stand inside the QueryClientProvider. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const user = useSyncExternalStore(onSessionChange, currentUser, () => null);
  useForgetting(user?.id ?? null);
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

/** What one person saw is not shown to the next; what a visitor saw is fetched again with their rights. */
function useForgetting(userId: string | null): void {
  const queryClient = useQueryClient();
  const before = useRef(userId);
  useEffect(() => {
    if (before.current === userId) return;
    if (before.current === null) void queryClient.invalidateQueries();
    else {
      queryClient.clear();
      forgetUser();
    }
    before.current = userId;
  }, [userId, queryClient]);
}

/** Signing in and out. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}
