import { useQueryClient } from "@tanstack/react-query";
import { fetchAgain, type Gap } from "../api/fetch-again.ts";
import { keyOf } from "../api/reading.ts";
import { useLive } from "../live/live.ts";

/** Keeps a list of the board true while it is shown: jobs come and go by themselves. */
export function useLiveBoard(list: "jobNotices" | "searchBoard"): void {
  const queryClient = useQueryClient();
  const again = (gap?: Gap) => void fetchAgain(queryClient, keyOf(list), gap);
  useLive("onBoard", {}, () => again(), { onGap: again });
}
