import { useQueryClient } from "@tanstack/react-query";
import { fetchAgain, type Gap } from "../api/fetch-again.ts";
import { keyOf } from "../api/reading.ts";
import { useLive } from "../live/live.ts";

export function useLiveJobBoard(list: "jobNotices" | "searchBoard"): void {
  const queryClient = useQueryClient();
  const again = (gap?: Gap) => void fetchAgain(queryClient, keyOf(list), gap);
  useLive("onBoard", {}, () => again(), { onGap: again });
}
