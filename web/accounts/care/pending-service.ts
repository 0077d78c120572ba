import { api } from "../../api/api.ts";
import { readStored, writeStored } from "../../device/browser-storage.ts";

// Stores the service chosen at sign-up on this device, until the server has it.

export const keepPendingService = (userId: string, service: string) => writeStored("pendingService", service, userId);

/** The stored service: a name, or the first of a list. Null without a readable value. */
export function pendingService(userId: string): string | null {
  const service = readStored("pendingService", userId);
  const first: unknown = Array.isArray(service) ? service[0] : service;
  return typeof first === "string" && first !== "" ? first : null;
}

/**
 * Sends the service chosen at sign-up. The server ignores it if it has one. Returns whether it succeeded; after a
 * logged failure, the next sign-in retries.
 */
export async function savePendingService(userId: string): Promise<boolean> {
  const service = pendingService(userId);
  try {
    await api.savePendingService({ services: service === null ? null : [service] });
    writeStored("pendingService", null, userId);
    return true;
  } catch (error) {
    console.error("The service chosen at sign-up could not be saved; the next sign-in retries.", error);
    return false;
  }
}
