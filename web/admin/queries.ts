import { infiniteQueryOptions } from "@tanstack/react-query";
import type { ContactState } from "#shared/admin/model.ts";
import type { Role } from "#shared/kernel/operation.ts";
import { api } from "../lib/api.ts";
import { paged } from "../lib/paged.ts";

/** Everything of this slice. */
const adminKey = ["admin"] as const;
export const peopleKey = [...adminKey, "people"] as const;
export const contactKey = [...adminKey, "contact"] as const;
export const driversKey = [...adminKey, "drivers"] as const;
export const auditKey = [...adminKey, "audit"] as const;

/** Whom to list: people of a role (null: without one), or the one with an address. */
export type PeopleWanted = { readonly role: Role | null } | { readonly email: string };

/** Accounts, page by page. Each look is written to the audit log, so nothing is fetched again unasked. */
export function peopleQuery(wanted: PeopleWanted) {
  return infiniteQueryOptions({
    queryKey: [...peopleKey, wanted],
    queryFn: ({ signal, pageParam }) => api.people({ ...wanted, nextToken: pageParam }, { signal }),
    staleTime: 60_000,
    ...paged,
  });
}

/** The contact queue in one state, oldest first. */
export function contactMessagesQuery(state: ContactState) {
  return infiniteQueryOptions({
    queryKey: [...contactKey, state],
    queryFn: ({ signal, pageParam }) => api.contactMessages({ state, nextToken: pageParam }, { signal }),
    ...paged,
  });
}

/** Drivers' registrations that wait for a decision, oldest first. Each look is logged, as with people. */
export function driverApplicationsQuery() {
  return infiniteQueryOptions({
    queryKey: [...driversKey],
    queryFn: ({ signal, pageParam }) => api.driverApplications({ nextToken: pageParam }, { signal }),
    staleTime: 60_000,
    ...paged,
  });
}

/** Whose audit log: what was done to a record, or what somebody did. */
export type LogWanted = { readonly subjectId: string } | { readonly actorId: string };

/** The audit log of one, newest first. */
export function auditLogQuery(wanted: LogWanted) {
  return infiniteQueryOptions({
    queryKey: [...auditKey, wanted],
    queryFn: ({ signal, pageParam }) => api.auditLog({ ...wanted, nextToken: pageParam }, { signal }),
    ...paged,
  });
}
