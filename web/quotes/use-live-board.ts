import { useQueryClient } from "@tanstack/react-query";
import { fetchAgain } from "../lib/fetch-again.ts";
import { useLive } from "../lib/live.ts";
import type { Gap } from "../lib/live-client.ts";
import { keyOf } from "../lib/reading.ts";

/** Keeps a list of the board true while it is shown: jobs come and go by themselves. */
export function useLiveBoard(list: "jobNotices" | "searchBoard"): void {
  const queryClient = useQueryClient();
  const again = (gap?: Gap) => void fetchAgain(queryClient, keyOf(list), gap);
  useLive("onBoard", {}, () => again(), { onGap: again });
}
