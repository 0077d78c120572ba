import { useQueryClient } from "@tanstack/react-query";
import type { Domain } from "#shared/domains.ts";
import { fetchAgain, type Gap } from "../api/fetch-again.ts";
import { useLive } from "./live.ts";

/** Keeps what was read of a domain true while it is shown: whatever happens to one's own records is told at once. */
export function useInboxRefresh(domain: Domain): void {
  const queryClient = useQueryClient();
  const refresh = (gap?: Gap) => void fetchAgain(queryClient, [domain], gap);
  useLive("onInbox", {}, ({ kind }) => kind === "notification" && refresh(), { onGap: refresh });
}
