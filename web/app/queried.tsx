import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { forgetStored } from "../offline/stored-readings.ts";
import { currentUser, onSessionChange } from "../session/session-store.ts";
import { forgetUser } from "../session/user-storage.ts";
import { newQueryClient } from "./query-client.ts";
import { StaleNotice } from "./stale-notice.tsx";

/** The app's only query cache. Every `Queried` provides it. */
const queryClient = newQueryClient();

/**
 * Provides the query cache to pages and to the signed-in bar. A separate chunk: a visitor's first page loads without
 * the query library.
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
// Runs after rendering, so that components of the previous user are gone and do not refetch.
onSessionChange(() => setTimeout(forgetOthers));

/** Removes the previous user's data, and refetches data that was loaded as a visitor. */
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
