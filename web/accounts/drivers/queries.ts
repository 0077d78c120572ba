import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

/** Who works for one's haulage business. */
export function teamQuery() {
  return queryOptions({ queryKey: ["accounts", "team"], queryFn: ({ signal }) => api.myTeam({}, { signal }) });
}

/** Whom one's haulage business has invited, newest first. */
export function sentInvitationsQuery() {
  return queryOptions({
    queryKey: ["accounts", "sent-invitations"],
    queryFn: ({ signal }) => api.sentInvitations({}, { signal }),
  });
}
