import type { Employer } from "#shared/accounts/model.ts";
import { type Context, callerId } from "../platform/context.ts";
import { accountById, employersOf } from "./store.ts";

/** The hauliers that the caller works for now, by name. */
export async function myEmployers(_input: unknown, context: Context): Promise<Employer[]> {
  const memberships = await employersOf(context.db, callerId(context));
  const employers = await Promise.all(
    memberships.map(async ({ haulierId, kind }) => {
      const haulier = await accountById(context.db, haulierId);
      return haulier ? [{ haulierId, kind, haulierName: haulier.companyName ?? haulier.fullName }] : [];
    }),
  );
  return employers.flat().sort((a, b) => a.haulierName.localeCompare(b.haulierName));
}
