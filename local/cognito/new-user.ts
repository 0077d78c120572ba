import { randomUUID } from "node:crypto";
import { checkPasswordPolicy } from "./password-policy.ts";
import { type Pool, srpIdentity } from "./pool.ts";
import { passwordVerifier } from "./srp.ts";
import type { PoolUser } from "./user-store.ts";

export async function openAccount(
  pool: Pool,
  opened: Pick<PoolUser, "email" | "emailVerified" | "status" | "attributes">,
  password: string,
): Promise<PoolUser> {
  checkPasswordPolicy(password);
  const sub = randomUUID();
  if (opened.status === "UNCONFIRMED")
    await pool.triggers.preSignUp(sub, { ...opened.attributes, email: opened.email });
  const instant = pool.now();
  const user: PoolUser = {
    ...opened,
    sub,
    enabled: true,
    password: passwordVerifier(srpIdentity(pool, sub), password),
    groups: [],
    totp: null,
    pendingSecret: null,
    createdAt: instant,
    modifiedAt: instant,
  };
  await pool.users.create(user);
  return user;
}
