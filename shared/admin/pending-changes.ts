import { z } from "zod";
import { RoleName } from "../accounts/model.ts";
import { PendingChangeId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { addSeconds } from "../kernel/time.ts";

/** Days in which a second person can confirm a change; after that it expires. */
export const pendingDays = 7;

/** A new role, or the deletion that the person asked us for. */
export const pendingKinds = ["role", "erasure"] as const;
export type PendingKind = (typeof pendingKinds)[number];

export const pendingStates = ["open", "confirmed", "refused", "expired"] as const;
export type PendingState = (typeof pendingStates)[number];

// Each used by several fields: a function makes few schemas when it loads (decision 8).
const maybeRole = RoleName.nullable();
const words = z.string().max(500);
const maybeWords = words.nullable();

/**
 * A change of an account that one admin has proposed, as it is stored. An account has one record of each kind: the last
 * proposal. What was proposed before is in the audit log. `role` is null for an erasure. `decidedBy` is an account's id,
 * or `operator`.
 */
export const PendingChangeRecord = z.object({
  id: PendingChangeId,
  userId: UserId,
  kind: z.enum(pendingKinds),
  role: maybeRole,
  roleBefore: maybeRole,
  reason: words,
  proposedBy: UserId,
  state: z.enum(pendingStates),
  decidedBy: maybeWords,
  decidedReason: maybeWords,
  decidedAt: Instant.nullable(),
  version: z.int(),
  createdAt: Instant,
});
export type PendingChangeRecord = z.infer<typeof PendingChangeRecord>;

/** The instant at which an open change expires. */
export const expiryOf = ({ createdAt }: Pick<PendingChangeRecord, "createdAt">): string =>
  addSeconds(createdAt, pendingDays * 86_400);
