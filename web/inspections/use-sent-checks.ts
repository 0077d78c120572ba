import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readAgain } from "../api/fetch-again.ts";
import { outbox } from "../offline/outbox.ts";

/** Refetches the vehicles' checks after a queued check was sent. */
export function useSentChecks(): void {
  const client = useQueryClient();
  useEffect(
    () => outbox.onSent(({ type }) => type === "recordWalkaround" && void readAgain(client, ["inspections"])),
    [client],
  );
}
