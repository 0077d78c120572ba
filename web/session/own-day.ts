import { drives, managesFleet } from "#shared/kernel/access.ts";
import type { SessionUser } from "./session-context.ts";

/** Who begins at the front page after signing in: it opens with their own day, and what it says to visitors follows. */
export const opensWithOwnDay = (user: SessionUser | null | undefined): boolean =>
  drives(user ?? null) || managesFleet(user ?? null);
