import { randomBytes } from "node:crypto";
import { type CanaryAccount, type CanaryResult, runCanary } from "#functions/canary/run.ts";
import { silenceTimer } from "#functions/messaging/silence-timer.ts";
import { newThreadWrites, threadById, threadIdOf } from "#functions/messaging/store.ts";
import { canaryAddresses } from "#shared/canary.ts";
import { threadExists } from "#shared/messaging/faults.ts";
import { accountOf, openAccountOf } from "./accounts.ts";
import type { Target } from "./target.ts";

/**
 * Makes the two canary accounts and their conversation where they are missing, gives both new passwords, and runs the
 * canary once. The conversation is written here, because accounts without a role may not begin one.
 */
export async function makeCanaries(
  target: Target,
): Promise<{ readonly accounts: readonly CanaryAccount[]; readonly result: CanaryResult }> {
  const { db, pool, webUrl } = target;
  const accounts: CanaryAccount[] = [];
  const ids = [];
  for (const email of canaryAddresses) {
    if (!(await pool.person(email))) await pool.create(email);
    const person = await pool.person(email);
    if (!person) throw new Error(`The user pool did not take ${email}.`);
    const password = newPassword();
    await pool.setPassword(person.username, password);
    accounts.push({ email, password });
    ids.push(((await accountOf(db, email)) ?? (await openAccountOf(db, person))).id);
  }
  const [one, two] = [...ids].sort();
  if (!one || !two) throw new Error("There are no two canary accounts.");
  const id = threadIdOf(one, two);
  const now = new Date().toISOString();
  if (!(await threadById(db, id)))
    await db.commit([
      ...newThreadWrites(
        { id, memberIds: [one, two], createdAt: now },
        [
          { id: one, name: "Canary" },
          { id: two, name: "Canary" },
        ],
        threadExists(),
      ),
      silenceTimer(id, now, now),
    ]);
  return { accounts, result: await runCanary(webUrl, accounts) };
}

/** Random, with each kind of character that the pool's policy wants. */
const newPassword = () => `Aa1-${randomBytes(24).toString("base64url")}`;
