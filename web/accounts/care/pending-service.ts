import { api } from "../../lib/api.ts";

/** The primary service chosen at sign-up, kept until the server has it. */
const keyOf = (userId: string) => `haulyard.pendingService.${userId}`;

/** Keeps the primary service of somebody who has just signed up. */
export function keepPendingService(userId: string, service: string): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(service));
  } catch {
    // The server has its own note of it.
  }
}

/** What is kept for a user: one name, or a list whose first entry counts. Null when there is nothing to read. */
export function pendingService(userId: string): string | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "null");
    const first: unknown = Array.isArray(kept) ? kept[0] : kept;
    return typeof first === "string" && first !== "" ? first : null;
  } catch {
    return null;
  }
}

/**
 * Has the server save the service chosen at sign-up: its own note of it, else the one kept here. Answers whether it
 * did; a failure is logged and what is kept stays for the next sign-in.
 */
export async function savePendingService(userId: string): Promise<boolean> {
  const service = pendingService(userId);
  try {
    await api.savePendingService({ services: service === null ? null : [service] });
    localStorage.removeItem(keyOf(userId));
    return true;
  } catch (error) {
    console.error("The service chosen at sign-up could not be saved; the next sign-in tries again.", error);
    return false;
  }
}
