import type { TeamMember } from "#shared/accounts/model.ts";
import type { Context } from "../platform/context.ts";
import { haulierOfCaller } from "./public.ts";
import { teamMembers } from "./team-members.ts";

/** The people who work for the caller's haulage business, in order of name. */
export async function myTeam(_input: unknown, context: Context): Promise<TeamMember[]> {
  return teamMembers(context.db, await haulierOfCaller(context));
}
