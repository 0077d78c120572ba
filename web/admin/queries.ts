import type { ApiInput } from "../api/api.ts";
import { pages } from "../api/reading.ts";

/** People of a role (null: without one), or the one with an address. */
export type PeopleWanted = Omit<ApiInput<"people">, "nextToken">;
/** Entries about a record, or entries by an account. */
export type LogWanted = Omit<ApiInput<"auditLog">, "nextToken">;

// In ms. The audit log records each view of people, so nothing refetches on its own.
const staleTime = 60_000;

export const peoplePages = (wanted: PeopleWanted) => ({ ...pages("people", wanted), staleTime });

export const driverApplicationPages = () => ({ ...pages("driverApplications", {}), staleTime });
