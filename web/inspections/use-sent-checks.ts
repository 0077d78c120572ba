import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readAgain } from "../api/fetch-again.ts";
import { outbox } from "../offline/outbox.ts";

/** Reloads the vehicles' checks once a queued one was sent. */
export function useSentChecks(): void {
  const client = useQueryClient();
  useEffect(
    () => outbox.onSent(({ type }) => type === "recordWalkaround" && void readAgain(client, ["inspections"])),
    [client],
  );
}
