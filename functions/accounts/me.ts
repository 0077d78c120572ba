import type { Profile } from "#shared/accounts/model.ts";
import { notFound } from "#shared/kernel/faults.ts";
import { type Context, callerId } from "../platform/context.ts";
import { profileById } from "./store.ts";

/** The caller's own account. */
export async function me(_input: unknown, context: Context): Promise<Profile> {
  const profile = await profileById(context.db, callerId(context));
  if (!profile) throw notFound({ values: { what: "Account" } });
  return profile;
}
