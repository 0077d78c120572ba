import type { QueryClient } from "@tanstack/react-query";
import type { Booking } from "#shared/booking/model.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { reading } from "../../api/reading.ts";
import { outbox } from "../../offline/outbox.ts";
import { isOnline } from "../../ui/connection.ts";

/** How long a press waits for the server's word on a check, ms: setting off waits for no slow connection. */
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
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs));
  const ask = () => client.fetchQuery({ ...query, retry: false }).catch(() => undefined);
  const read = isOnline() ? await Promise.race([ask(), late]) : undefined;
  const check = read ?? client.getQueryData(query.queryKey);
  const today = ukDayOf(new Date().toISOString());
  const isChecked = check === undefined || check.list === null || check.today?.day === today;
  return isChecked ? null : { mustCheck: check.mustCheck };
}
