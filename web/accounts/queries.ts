import { queryOptions } from "@tanstack/react-query";
import type { UserId } from "#shared/kernel/id.ts";
import { api } from "../lib/api.ts";

const key = ["accounts"] as const;

/** Invitations that wait for one's answer. */
export function myInvitationsQuery() {
  return queryOptions({
    queryKey: [...key, "my-invitations"],
    queryFn: ({ signal }) => api.myInvitations({}, { signal }),
  });
}

/** Invitations that one's haulage business has sent. */
export function sentInvitationsQuery() {
  return queryOptions({
    queryKey: [...key, "sent-invitations"],
    queryFn: ({ signal }) => api.sentInvitations({}, { signal }),
  });
}

/** Who works for one's haulage business. */
export function myTeamQuery() {
  return queryOptions({ queryKey: [...key, "my-team"], queryFn: ({ signal }) => api.myTeam({}, { signal }) });
}

/** The hauliers that one works for. */
export function myEmployersQuery() {
  return queryOptions({ queryKey: [...key, "my-employers"], queryFn: ({ signal }) => api.myEmployers({}, { signal }) });
}

/** The services that one's haulage business offers. */
export function myServicesQuery() {
  return queryOptions({ queryKey: [...key, "my-services"], queryFn: ({ signal }) => api.myServices({}, { signal }) });
}

/** Where a haulier is paid, masked; null when nothing was given. */
export function bankDetailsQuery(haulierId: string) {
  return queryOptions({
    queryKey: [...key, "bank", haulierId],
    queryFn: ({ signal }) => api.bankDetails({ haulierId: haulierId as UserId }, { signal }),
  });
}

/** One's newest sign-ins. */
export function mySignInsQuery() {
  return queryOptions({ queryKey: [...key, "sign-ins"], queryFn: ({ signal }) => api.mySignIns({}, { signal }) });
}
