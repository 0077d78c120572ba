import { api } from "../../api/api.ts";
import { keep, kept } from "../../device/browser-storage.ts";

// The primary service chosen at sign-up is kept on the device until the server has it.

/** Keeps the primary service of somebody who has just signed up. */
export const keepPendingService = (userId: string, service: string) => keep("pendingService", service, userId);

/** What is kept for a user: one name, or a list whose first entry counts. Null when there is nothing to read. */
export function pendingService(userId: string): string | null {
  const service = kept("pendingService", userId);
  const first: unknown = Array.isArray(service) ? service[0] : service;
  return typeof first === "string" && first !== "" ? first : null;
}

/**
 * Has the server save the service chosen at sign-up: its own note of it, else the one kept here. Answers whether it
 * did; a failure is logged and what is kept stays for the next sign-in.
 */
export async function savePendingService(userId: string): Promise<boolean> {
  const service = pendingService(userId);
  try {
    await api.savePendingService({ services: service === null ? null : [service] });
    keep("pendingService", null, userId);
    return true;
  } catch (error) {
    console.error("The service chosen at sign-up could not be saved; the next sign-in tries again.", error);
    return false;
  }
}
