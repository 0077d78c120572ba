import { z } from "zod";
import { RoleName } from "../accounts/model.ts";
import { PendingChangeId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { addSeconds } from "../kernel/time.ts";

export const pendingDays = 7;

export const pendingKinds = ["role", "erasure"] as const;
export type PendingKind = (typeof pendingKinds)[number];

export const pendingStates = ["open", "confirmed", "refused", "expired"] as const;
export type PendingState = (typeof pendingStates)[number];

// One schema for several fields, because a function must create few schemas at load (decision 8).
const maybeRole = RoleName.nullable();
const words = z.string().max(500);
const maybeWords = words.nullable();

/**
 * A proposed account change as stored. An account has one record per kind of change, the latest proposal; the audit log
 * has the earlier ones. `role` is null for an erasure. `decidedBy` is a user id, or `operator`.
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

export const expiryOf = ({ createdAt }: Pick<PendingChangeRecord, "createdAt">): string =>
  addSeconds(createdAt, pendingDays * 86_400);
