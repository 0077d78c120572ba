import { useQueryClient } from "@tanstack/react-query";
import { fetchAgain } from "../lib/fetch-again.ts";
import { useLive } from "../lib/live.ts";
import type { Gap } from "../lib/live-client.ts";

/** Keeps lists of requests and bookings true while they are shown: whatever happens to them is told at once. */
export function useInboxRefresh(): void {
  const queryClient = useQueryClient();
  const refresh = (gap?: Gap) => void fetchAgain(queryClient, ["booking"], gap);
  useLive("onInbox", {}, ({ kind }) => kind === "notification" && refresh(), { onGap: refresh });
}
