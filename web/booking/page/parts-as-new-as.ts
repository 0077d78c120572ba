import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Booking } from "#shared/booking/model.ts";
import { fetchAnew } from "../../api/fetch-again.ts";
import type { ReadingKey } from "../../api/reading.ts";

/**
 * Refetches the booking's other visible queries after each change of the booking, so that no part of a page is older
 * than the booking. A live event does not suffice: the booking may be read after a change and a part before it, and the
 * event of that change then brings no newer version. `tracking` is left out, as it has its own streams.
 */
export function usePartsAsNewAs({ id, version }: Pick<Booking, "id" | "version">): void {
  const client = useQueryClient();
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    void fetchAnew(client, { predicate: ({ queryKey }) => isPartOf(id, queryKey as ReadingKey) });
  }, [client, id, version]);
}

const isPartOf = (bookingId: string, [, name, input]: ReadingKey) =>
  name !== "booking" &&
  name !== "tracking" &&
  input !== undefined &&
  "bookingId" in input &&
  input.bookingId === bookingId;
