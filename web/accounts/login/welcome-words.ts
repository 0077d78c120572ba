import type { Role } from "#shared/kernel/operation.ts";

const people: Readonly<Record<Role, string>> = {
  contractor: "a contractor's",
  haulier: "a haulier's",
  fleet_manager: "a fleet manager's",
  driver: "a driver's",
  admin: "an admin's",
};

/** What /login says to whoever is in: a quiet note when the tab was another role's than the account's. */
export function welcomeWords(tab: Role, role: Role | null): string {
  if (role === null || role === tab) return "You are signed in.";
  return `You are signed in. Your account is ${people[role]}, so you see what belongs to that.`;
}
