import { groupsOf, type Role } from "#shared/kernel/operation.ts";
import type { Pool, PoolPerson } from "./pool.ts";

/** The part of an account that decides whether somebody may sign in, and as what. */
export interface Access {
  readonly role: Role | null;
  readonly canBook: boolean;
  readonly status: "active" | "suspended" | "deleted";
}

/** The table's side: how to read accounts, and how to open one that is missing. */
export interface Truth {
  /** An account by its id; null when there is none. */
  accessOf(userId: string): Promise<Access | null>;
  /** The ids of all accounts. */
  accountIds(): AsyncIterable<string>;
  /** Opens the account of somebody who confirmed the address and has none. */
  openAccount(person: PoolPerson): Promise<void>;
}

/** One person about whom table and user pool disagreed. */
export interface Finding {
  readonly email: string;
  readonly userId: string;
  readonly wrong: readonly string[];
  readonly outcome: "mended" | "would be mended" | "could not be mended";
  readonly reason?: string;
}

export interface Repair {
  /** People in the user pool who were checked. */
  readonly checked: number;
  /** Of these, those who have not confirmed their address yet, and so have no account. */
  readonly waiting: number;
  /** Accounts whose owner the user pool does not know. */
  readonly withoutSignIn: number;
  readonly findings: readonly Finding[];
}

interface Mend {
  readonly wrong: string;
  readonly mend: () => Promise<void>;
}

/**
 * Compares everybody in the user pool with the table and makes the pool follow; the table is never changed, except
 * that accounts are opened that should have been opened at confirmation. A second run finds nothing.
 */
export async function repairAccess(pool: Pool, truth: Truth, isDryRun: boolean): Promise<Repair> {
  const known = new Set<string>();
  const findings: Finding[] = [];
  let waiting = 0;
  for await (const person of pool.everyone()) {
    known.add(person.userId);
    const access = await truth.accessOf(person.userId);
    if (!access && !person.isVerified) {
      waiting++;
      continue;
    }
    const mends = access ? mendsOf(pool, person, access) : [opening(pool, truth, person)];
    if (mends.length > 0) findings.push(await settle(person, mends, isDryRun));
  }
  let withoutSignIn = 0;
  for await (const id of truth.accountIds()) if (!known.has(id)) withoutSignIn++;
  return { checked: known.size, waiting, withoutSignIn, findings };
}

function mendsOf(pool: Pool, { username, groups, isEnabled }: PoolPerson, access: Access): Mend[] {
  const wanted = groupsOf(access);
  const isWelcome = access.status === "active";
  return [
    ...wanted
      .filter((group) => !groups.includes(group))
      .map((group) => ({ wrong: `lacks the group ${group}`, mend: () => pool.addToGroup(username, group) })),
    ...groups
      .filter((group) => !wanted.includes(group))
      .map((group) => ({ wrong: `is in the group ${group}`, mend: () => pool.removeFromGroup(username, group) })),
    ...(isEnabled === isWelcome
      ? []
      : [
          isWelcome
            ? { wrong: "is shut out", mend: () => pool.enable(username) }
            : { wrong: `may sign in though ${access.status}`, mend: () => pool.disable(username) },
        ]),
  ];
}

/** Opens the missing account, then makes the pool follow it. */
function opening(pool: Pool, truth: Truth, person: PoolPerson): Mend {
  return {
    wrong: "has no account",
    mend: async () => {
      await truth.openAccount(person);
      const access = await truth.accessOf(person.userId);
      if (!access) throw new Error("the account could not be opened");
      for (const { mend } of mendsOf(pool, person, access)) await mend();
    },
  };
}

async function settle({ email, userId }: PoolPerson, mends: readonly Mend[], isDryRun: boolean): Promise<Finding> {
  const finding = { email, userId, wrong: mends.map(({ wrong }) => wrong) };
  if (isDryRun) return { ...finding, outcome: "would be mended" };
  try {
    for (const { mend } of mends) await mend();
    return { ...finding, outcome: "mended" };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ...finding, outcome: "could not be mended", reason };
  }
}
