import type { ApiInput } from "../api/api.ts";
import { pages } from "../api/reading.ts";

/** Whom to list: people of a role (null: without one), or the one with an address. */
export type PeopleWanted = Omit<ApiInput<"people">, "nextToken">;
/** Whose audit log: what was done to a record, or what somebody did. */
export type LogWanted = Omit<ApiInput<"auditLog">, "nextToken">;

// Each look at people is written to the audit log, so nothing is fetched again unasked.
const staleTime = 60_000;

export const peoplePages = (wanted: PeopleWanted) => ({ ...pages("people", wanted), staleTime });

/** Drivers' registrations that wait for a decision, oldest first. */
export const driverApplicationPages = () => ({ ...pages("driverApplications", {}), staleTime });
