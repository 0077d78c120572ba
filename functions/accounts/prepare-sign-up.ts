import { bankMissing, bankNotAsked, serviceMissing } from "#shared/accounts/faults.ts";
import type { accountsOperations } from "#shared/accounts/operations.ts";
import { type PreparedSignUp, signUpDays } from "#shared/accounts/sign-up.ts";
import { SignUpId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { Context } from "../platform/context.ts";
import { sealBank } from "./bank-seal.ts";
import { pendingSignUpWrite } from "./sign-up-store.ts";

/** Stores the form of a sign-up. The answer does not reveal whether the address has an account. */
export async function prepareSignUp(
  form: Input<typeof accountsOperations.prepareSignUp>,
  context: Context,
): Promise<PreparedSignUp> {
  const { bank, invitationId: _answeredWhenSignedIn, ...rest } = form;
  if (form.role === "haulier" && !bank) throw bankMissing();
  if (form.role === "haulier" && form.services.length === 0) throw serviceMissing();
  if (form.role !== "haulier" && bank) throw bankNotAsked();
  const signUpId = SignUpId.parse(context.newId());
  const expiresAt = addSeconds(context.now, signUpDays * 86_400);
  const prepared = { signUpId, expiresAt };
  const sealed = bank ? await sealBank(bank, { signUpId }) : null;
  await context.commit(
    [pendingSignUpWrite({ ...rest, id: signUpId, bank: sealed, createdAt: context.now, expiresAt })],
    [],
    prepared,
  );
  return prepared;
}
