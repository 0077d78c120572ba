import { drives, managesFleet } from "#shared/kernel/access.ts";
import type { SessionUser } from "./session-context.ts";

/** Whether the user's front page starts with their own day: true for drivers and fleet managers. */
export const opensWithOwnDay = (user: SessionUser | null | undefined): boolean =>
  drives(user ?? null) || managesFleet(user ?? null);
