import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { forgetStored } from "../offline/stored-readings.ts";
import { currentUser, onSessionChange } from "../session/session-store.ts";
import { forgetUser } from "../session/user-storage.ts";
import { newQueryClient } from "./query-client.ts";
import { StaleNotice } from "./stale-notice.tsx";

/** The only query cache; every `Queried` provides it. */
const queryClient = newQueryClient();

/**
 * Provides queries to pages that need them and to the signed-in bar. Loaded with the first of them, so that a visitor's
 * first page does not load the query library.
 */
export function Queried({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

export function QueriedPage({ children }: { children: ReactNode }) {
  return (
    <Queried>
      <StaleNotice />
      {children}
    </Queried>
  );
}

let userId = currentUser()?.id ?? null;
// After the change is drawn, so that removed pages do not fetch again.
onSessionChange(() => setTimeout(forgetOthers));

/** One user's data is never shown to the next; visitors' data is fetched again with the user's rights. */
function forgetOthers(): void {
  const before = userId;
  userId = currentUser()?.id ?? null;
  if (before === userId) return;
  if (before === null) void queryClient.invalidateQueries();
  else {
    queryClient.clear();
    forgetUser();
    import("../offline/stored-tiles.ts")
      .then(({ forgetStoredMap: forgetKeptMap }) => forgetKeptMap())
      .catch((error: unknown) => console.warn("the stored map could not be deleted", error));
    void forgetStored(before);
  }
}
