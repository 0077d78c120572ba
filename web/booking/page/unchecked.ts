import type { QueryClient } from "@tanstack/react-query";
import type { Booking } from "#shared/booking/model.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { reading } from "../../api/reading.ts";
import { outbox } from "../../offline/outbox.ts";
import { isOnline } from "../../ui/connection.ts";
import { zonesQuery } from "../zones-query.ts";

/** How long a press waits for the server's word, ms: setting off waits for no slow connection. */
const patienceMs = 2_000;

/**
 * Whether a vehicle that is about to set off has no check today, and whether its haulier insists on one. Null where it is checked,
 * where its kind has no list, where the check waits on this device, and where nobody can tell.
 */
export async function uncheckedFor(
  client: QueryClient,
  { fleetId }: Pick<Booking, "fleetId">,
): Promise<{ mustCheck: boolean } | null> {
  if (outbox.snapshot().some(({ lane, state }) => lane === `vehicle:${fleetId}` && state === "waiting")) return null;
  const query = reading("vehicleCheck", { fleetId });
  const check =
    (await inTime(() => client.fetchQuery({ ...query, retry: false }))) ?? client.getQueryData(query.queryKey);
  const today = ukDayOf(new Date().toISOString());
  const isChecked = check === undefined || check.list === null || check.today?.day === today;
  return isChecked ? null : { mustCheck: check.mustCheck };
}

/** What is to be read before the vehicle goes, as a low emission zone is on its way; null where none is, and where nobody can tell. */
export async function zoneNoteFor(
  client: QueryClient,
  { fleetId, pickup, delivery, collectAt }: Pick<Booking, "fleetId" | "pickup" | "delivery" | "collectAt">,
): Promise<string | null> {
  const query = zonesQuery(fleetId, { pickup, delivery, collectAt });
  return (await inTime(() => client.fetchQuery({ ...query, retry: false })))?.note ?? null;
}

/** An answer that comes while the press may wait; undefined for a later one, and without a connection. */
async function inTime<T>(ask: () => Promise<T>): Promise<T | undefined> {
  if (!isOnline()) return undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs));
  return Promise.race([ask().catch(() => undefined), late]);
}
