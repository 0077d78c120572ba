import type { QueryClient } from "@tanstack/react-query";
import type { Booking } from "#shared/booking/model.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { reading } from "../../api/reading.ts";
import { outbox } from "../../offline/outbox.ts";
import { isOnline } from "../../ui/connection.ts";
import { zonesQuery } from "../zones-query.ts";

/** Maximum wait for the checks before setting off, in ms. A slow connection must not block the driver. */
const patienceMs = 2_000;

/**
 * Whether a vehicle lacks today's walkaround check, and whether its haulier requires one. Null if it is checked,
 * queued, not needed or unknown.
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

/** The warning about a low emission zone on the route; null without one or if unknown. */
export async function zoneNoteFor(
  client: QueryClient,
  { fleetId, pickup, delivery, collectAt }: Pick<Booking, "fleetId" | "pickup" | "delivery" | "collectAt">,
): Promise<string | null> {
  const query = zonesQuery(fleetId, { pickup, delivery, collectAt });
  return (await inTime(() => client.fetchQuery({ ...query, retry: false })))?.note ?? null;
}

/** Undefined if the answer is late or the device is offline. */
export async function inTime<T>(ask: () => Promise<T>): Promise<T | undefined> {
  if (!isOnline()) return undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs));
  return Promise.race([ask().catch(() => undefined), late]);
}
