import { servicesBusy } from "#shared/accounts/faults.ts";
import type { HaulierService } from "#shared/accounts/model.ts";
import type { accountsOperations } from "#shared/accounts/operations.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { type Context, callerId } from "../platform/context.ts";
import { newServiceWrite, pendingServiceOf, pendingServiceSaved, servicesOf, serviceWrite } from "./haulier-store.ts";
import { haulierOfCaller } from "./public.ts";

const savedMeanwhile = servicesBusy();

/**
 * Saves the services chosen at sign-up, once per haulier. The server's record wins over the browser's. The first
 * becomes active, the others suggestions.
 */
export async function savePendingService(
  input: Input<typeof accountsOperations.savePendingService>,
  context: Context,
): Promise<HaulierService[]> {
  const haulierId = callerId(context);
  const pending = await pendingServiceOf(context.db, haulierId, context.now);
  // Read after `pendingServiceSaved`, so that services of a concurrent call are included.
  const existing = await servicesOf(context.db, haulierId);
  const chosen = pending && !pending.isSaved ? pending.services : (input.services ?? []);
  if (pending?.isSaved || chosen.length === 0) return existing;
  const isNew = (service: HaulierService["service"]) => !existing.some((row) => row.service === service);
  const rows = [...new Set(chosen)].map((service, i) => ({ service, isActive: i === 0, createdAt: context.now }));
  const added = rows.filter(({ service }) => isNew(service));
  try {
    await context.commit(
      [
        pendingServiceSaved(haulierId, savedMeanwhile),
        ...added.map((row) => newServiceWrite({ ...row, haulierId }, savedMeanwhile)),
      ],
      [],
    );
  } catch (error) {
    if (error !== savedMeanwhile) throw error;
  }
  return servicesOf(context.db, haulierId);
}

export async function myServices(_input: unknown, context: Context): Promise<HaulierService[]> {
  return servicesOf(context.db, await haulierOfCaller(context));
}

export async function setHaulierService(
  { service, isActive }: Input<typeof accountsOperations.setHaulierService>,
  context: Context,
): Promise<HaulierService[]> {
  const haulierId = callerId(context);
  const existing = await servicesOf(context.db, haulierId);
  const createdAt = existing.find((row) => row.service === service)?.createdAt ?? context.now;
  await context.commit([serviceWrite({ haulierId, service, isActive, createdAt })], []);
  return servicesOf(context.db, haulierId);
}
