import type { adminOperations } from "#shared/admin/operations.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { profileById } from "../accounts/public.ts";
import { caseSummaries, casesOfPerson } from "../booking/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";

export async function personCases(
  { userId, nextToken }: Input<typeof adminOperations.personCases>,
  context: Context,
): Promise<Output<typeof adminOperations.personCases>> {
  const { db } = context;
  mustSee((await profileById(db, userId)) !== null, "Account");
  const found = await casesOfPerson(db, userId, nextToken);
  return { ...found, items: await caseSummaries(db, found.items, callerId(context)) };
}
