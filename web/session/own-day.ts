import { drives, managesFleet } from "#shared/kernel/access.ts";
import type { SessionUser } from "./session-context.ts";

/** Roles that start at the front page after sign-in, which then opens with their own day. */
export const opensWithOwnDay = (user: SessionUser | null | undefined): boolean =>
  drives(user ?? null) || managesFleet(user ?? null);
