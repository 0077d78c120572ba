import { z } from "zod";
import { caller } from "./caller.ts";
import { codeMismatch } from "./codes.ts";
import { fault, invalidParameter } from "./faults.ts";
import { Code, operation, Token, Username, UserPoolId } from "./operation.ts";
import type { Pool } from "./pool.ts";
import { newSecret, stepOf } from "./totp.ts";
import { type PoolUser, userNotFound } from "./user-store.ts";

const AccessToken = Token;
const Preference = z
  .object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) })
  .nullish();

/** The MFA settings that the pool reports. */
export const factorOf = ({ totp }: PoolUser) =>
  totp?.isOn ? { UserMFASettingList: ["SOFTWARE_TOKEN_MFA"], PreferredMfaSetting: "SOFTWARE_TOKEN_MFA" } : {};

/** Returns a new secret for an authenticator app. An existing one stays in use until the new one is verified. */
export const associateSoftwareToken = operation("userAccount", z.object({ AccessToken }), async (pool, input) => {
  const user = await caller(pool, input.AccessToken);
  const SecretCode = newSecret();
  await pool.users.update(user.sub, { pendingSecret: SecretCode });
  return { SecretCode };
});

/** Checks the first code of the new secret, and puts the secret into use. */
export const verifySoftwareToken = operation(
  "userAccount",
  z.object({ AccessToken, UserCode: Code, FriendlyDeviceName: z.string().max(131).nullish() }),
  async (pool, input) => {
    const user = await caller(pool, input.AccessToken);
    await pool.attempts.count(user.sub, "secondFactor");
    const secret = user.pendingSecret;
    const lastStep = secret && stepOf(input.UserCode, secret, pool.now());
    if (!secret || !lastStep) throw fault("EnableSoftwareTokenMFAException", "Code mismatch");
    await pool.users.update(user.sub, {
      totp: { secret, lastStep, isOn: user.totp?.isOn ?? false },
      pendingSecret: null,
    });
    await pool.attempts.clear(user.sub, "secondFactor");
    return { Status: "SUCCESS" };
  },
);

export const setUserMfaPreference = operation(
  "userAccount",
  z.object({ AccessToken, SoftwareTokenMfaSettings: Preference }),
  async (pool, input) => setPreference(pool, await caller(pool, input.AccessToken), input.SoftwareTokenMfaSettings),
);

export const adminSetUserMfaPreference = operation(
  "admin",
  z.object({ UserPoolId, Username, SoftwareTokenMfaSettings: Preference }),
  async (pool, input) => {
    const user = await pool.users.byUsername(input.Username);
    if (!user) throw userNotFound();
    return setPreference(pool, user, input.SoftwareTokenMfaSettings);
  },
);

async function setPreference(pool: Pool, { sub, totp }: PoolUser, wanted: z.output<typeof Preference>) {
  if (!wanted) return {};
  if (wanted.Enabled && !totp) throw invalidParameter("User has not verified software token mfa");
  if (totp) await pool.users.update(sub, { totp: { ...totp, isOn: wanted.Enabled } });
  return {};
}

/** Resolves if `code` is the user's current code. A code is valid once. Five wrong codes block the user for a while. */
export async function checkCode(pool: Pool, { sub, totp }: PoolUser, code: string): Promise<void> {
  await pool.attempts.count(sub, "secondFactor");
  const step = totp ? stepOf(code, totp.secret, pool.now()) : undefined;
  if (step === undefined) throw codeMismatch();
  if (!(await pool.users.takeStep(sub, step)))
    throw fault("ExpiredCodeException", "Your software token has already been used once.");
  await pool.attempts.clear(sub, "secondFactor");
}
