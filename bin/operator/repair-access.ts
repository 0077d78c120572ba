import { groupsOf, type Role } from "#shared/kernel/operation.ts";
import type { Pool, PoolPerson } from "./pool.ts";
import { inResumableSegments, type Progress } from "./progress.ts";

/** The part of an account that decides whether and as which role a user may sign in. */
export interface Access {
  readonly role: Role | null;
  readonly canBook: boolean;
  readonly status: "active" | "suspended" | "deleted";
}

export interface Truth {
  accessOf(userId: string): Promise<Access | null>;
  /** Accounts that are not deleted. */
  accountIds(): Promise<readonly string[]>;
  openAccount(person: PoolPerson): Promise<void>;
}

export interface Finding {
  readonly email: string;
  readonly userId: string;
  readonly wrong: readonly string[];
  readonly outcome: "mended" | "would be repaired" | "could not be repaired";
  readonly reason?: string;
}

export interface Repair {
  readonly checked: number;
  /** Users of the pool without a confirmed email address, who therefore have no account. */
  readonly waiting: number;
  readonly withoutSignIn: number;
  readonly findings: readonly Finding[];
}

interface Mend {
  readonly wrong: string;
  readonly mend: () => Promise<void>;
}

/** The users whose id begins with one hexadecimal digit. */
export interface PoolPart {
  readonly ids: readonly string[];
  readonly waiting: number;
  readonly findings: readonly Finding[];
}

/** Users of the pool are read in parts by the first hexadecimal digit of their id: Cognito has no segments. */
export const poolParts = 16;
/** Cognito's quota of calls is small; the client waits when it is used up. */
const partsAtOnce = 4;

/**
 * Compares every user of the pool with the table and updates the pool. Changes the table only by opening accounts that
 * confirmation should have opened. A second run finds nothing. `progress` stores finished parts, so that an interrupted
 * run resumes.
 */
export async function repairAccess(
  pool: Pool,
  truth: Truth,
  { isDryRun, progress }: { readonly isDryRun: boolean; readonly progress?: Progress<PoolPart> },
): Promise<Repair> {
  const parts = await inResumableSegments(progress, { segments: poolParts, atOnce: partsAtOnce }, (at) =>
    repairPart(pool, truth, { digit: at.toString(16), isDryRun }),
  );
  const known = new Set(parts.flatMap(({ ids }) => ids));
  const accounts = await truth.accountIds();
  return {
    checked: known.size,
    waiting: parts.reduce((sum, { waiting }) => sum + waiting, 0),
    withoutSignIn: accounts.filter((id) => !known.has(id)).length,
    findings: parts.flatMap(({ findings }) => findings),
  };
}

async function repairPart(
  pool: Pool,
  truth: Truth,
  { digit, isDryRun }: { digit: string; isDryRun: boolean },
): Promise<PoolPart> {
  const ids: string[] = [];
  const findings: Finding[] = [];
  let waiting = 0;
  for await (const person of pool.everyoneIn(digit)) {
    ids.push(person.userId);
    const access = await truth.accessOf(person.userId);
    if (!access && !person.isVerified) {
      waiting++;
      continue;
    }
    const mends = access ? mendsOf(pool, person, access) : [opening(pool, truth, person)];
    if (mends.length > 0) findings.push(await settle(person, mends, isDryRun));
  }
  return { ids, waiting, findings };
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
            ? { wrong: "is blocked", mend: () => pool.enable(username) }
            : { wrong: `may sign in although ${access.status}`, mend: () => pool.disable(username) },
        ]),
  ];
}

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
  if (isDryRun) return { ...finding, outcome: "would be repaired" };
  try {
    for (const { mend } of mends) await mend();
    return { ...finding, outcome: "mended" };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ...finding, outcome: "could not be repaired", reason };
  }
}
