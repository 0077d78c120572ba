import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { forgetKept } from "../offline/kept-readings.ts";
import { currentUser, onSessionChange } from "../session/session-store.ts";
import { forgetUser } from "../session/user-storage.ts";
import { AsItWas } from "./as-it-was.tsx";
import { newQueryClient } from "./query-client.ts";

/** The one cache of what the server said; every `Queried` gives the same. */
const queryClient = newQueryClient();

/**
 * Round everything that asks the server through a query: pages that are not static, the bar of signed-in people.
 * Loaded with the first of them, so that a visitor's first page does not carry the query library.
 */
export function Queried({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** The same round a whole page, which says how old it is where it could not be read again. */
export function QueriedPage({ children }: { children: ReactNode }) {
  return (
    <Queried>
      <AsItWas />
      {children}
    </Queried>
  );
}

let userId = currentUser()?.id ?? null;
// Once the change is drawn: pages that go with it must not ask again for what is being forgotten.
onSessionChange(() => setTimeout(forgetOthers));

/** What one person saw is not shown to the next; what a visitor saw is fetched again with their rights. */
function forgetOthers(): void {
  const before = userId;
  userId = currentUser()?.id ?? null;
  if (before === userId) return;
  if (before === null) void queryClient.invalidateQueries();
  else {
    queryClient.clear();
    forgetUser();
    import("../offline/kept-tiles.ts")
      .then(({ forgetKeptMap }) => forgetKeptMap())
      .catch((error: unknown) => console.warn("the map is still kept", error));
    void forgetKept(before);
  }
}
