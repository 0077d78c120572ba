import type { ApiInput } from "../api/api.ts";
import { pages } from "../api/reading.ts";

/** Lists accounts of a role (null: without a role), or finds the account with an email address. */
export type PeopleWanted = Omit<ApiInput<"people">, "nextToken">;
/** Selects audit entries about a record, or entries by an account. */
export type LogWanted = Omit<ApiInput<"auditLog">, "nextToken">;

// Cache time in ms. Nothing refetches automatically, because the audit log records each view of people.
const staleTime = 60_000;

export const peoplePages = (wanted: PeopleWanted) => ({ ...pages("people", wanted), staleTime });

export const driverApplicationPages = () => ({ ...pages("driverApplications", {}), staleTime });
