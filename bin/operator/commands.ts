import { setTimeout as pause } from "node:timers/promises";
import { recountUnread } from "#functions/messaging/recount-unread.ts";
import { createDatabase, type Database } from "#functions/platform/database.ts";
import { inBatches } from "#functions/platform/in-batches.ts";
import { recount } from "#functions/reviews/recount.ts";
import { bonusSince, bonusWrite } from "#functions/reviews/week-store.ts";
import { wholeTable } from "#local/whole-table.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { accountOf, grantAdmin, openAccountOf, truthOf } from "./accounts.ts";
import { checkTable, type TableReport } from "./check-table.ts";
import { type Finding, repairAccess } from "./repair-access.ts";
import { type Replayed, replay, replayed } from "./replay.ts";
import type { Target } from "./target.ts";

/** What a command prints, and its exit status: 0 is success. */
export interface Outcome {
  readonly lines: readonly string[];
  readonly exitCode: 0 | 1;
}

const well = (...lines: string[]): Outcome => ({ lines, exitCode: 0 });
const ill = (...lines: string[]): Outcome => ({ lines, exitCode: 1 });

/** How often the user pool is read until it has followed a change of the table. */
const patience = { tries: 20, betweenMs: 500 };

/**
 * Makes somebody who has signed up an admin, and waits until the user pool has followed; `rest` is the pause between
 * reads.
 */
export async function grantAdminCommand(
  target: Target,
  email: string,
  rest: () => Promise<unknown> = () => pause(patience.betweenMs),
): Promise<Outcome> {
  const { db, pool } = target;
  const person = await pool.person(email.trim().toLowerCase());
  const before = (await accountOf(db, email)) ?? (person?.isVerified ? await openAccountOf(db, person) : null);
  if (!before)
    return ill(
      person
        ? `${email} has signed up, but not confirmed the address yet. Follow the link in the mail, then try again.`
        : `Nobody has signed up as ${email}. Sign up in the app first, then try again.`,
    );
  const after = await grantAdmin(db, before);
  if (before.role === "admin") return well(`${after.email} is an admin already. Nothing was changed.`);
  const changed = `${after.email} is an admin now (before: ${before.role ?? "no role"}). It is in the audit log.`;
  if (!person) return well(changed, "The user pool knows nobody of that address, so nobody can sign in with it.");
  for (let tries = 0; tries < patience.tries; tries++) {
    const now = await pool.person(person.userId);
    if (now?.groups.includes("admin"))
      return well(changed, "The user pool has followed. Signed in already? Reload the page.");
    await rest();
  }
  return ill(changed, "The user pool has not followed yet. If it stays so: npm run operator -- repair-access");
}

/** What table and user pool hold about somebody. */
export async function peopleCommand({ db, pool }: Target, email: string): Promise<Outcome> {
  const [account, person] = [await accountOf(db, email), await pool.person(email.trim().toLowerCase())];
  if (!account && !person) return ill(`Neither the table nor the user pool knows ${email}.`);
  return well(
    ...(account
      ? [
          `Account    ${account.id}`,
          `  e-mail   ${account.email}`,
          `  name     ${account.fullName}`,
          `  role     ${account.role ?? "none"}${account.canBook ? ", with booking rights" : ""}`,
          `  status   ${account.status}${account.statusReason ? `: ${account.statusReason}` : ""}`,
          `  since    ${account.createdAt}`,
          ...(account.deleteAfter ? [`  goes     ${account.deleteAfter}`] : []),
        ]
      : ["Account    none"]),
    ...(person
      ? [
          `User pool  ${person.userId}`,
          `  e-mail   ${person.email}${person.isVerified ? "" : ", not confirmed"}`,
          `  groups   ${person.groups.join(", ") || "none"}`,
          `  status   ${person.status}${person.isEnabled ? "" : ", shut out"}`,
        ]
      : ["User pool  none"]),
  );
}

/** Compares everybody and makes the user pool follow the table. */
export async function repairAccessCommand({ db, pool }: Target, isDryRun: boolean): Promise<Outcome> {
  const { checked, waiting, withoutSignIn, findings } = await repairAccess(pool, truthOf(db), isDryRun);
  const failed = findings.filter(({ outcome }) => outcome === "could not be mended").length;
  const lines = [
    ...table(findings),
    `${checked} people in the user pool looked at, ${findings.length} differed from the table` +
      (isDryRun ? ", nothing was changed." : `, ${findings.length - failed} mended, ${failed} could not be mended.`),
    ...(waiting > 0 ? [`${waiting} have not confirmed their address yet and so have no account.`] : []),
    ...(withoutSignIn > 0 ? [`${withoutSignIn} accounts have nobody in the user pool who could sign in.`] : []),
  ];
  return failed > 0 ? ill(...lines) : well(...lines);
}

/**
 * Counts what the pages of performance, answers and partners show anew, from the requests and bookings themselves, and
 * everybody's unread messages from the messages.
 */
export async function recountCommand({ db }: Target): Promise<Outcome> {
  const { weeks, vehicles, partners } = await recount(db, new Date().toISOString());
  const people = await withMessages(db);
  const mended = await inBatches(people, peopleAtOnce, (userId) => recountUnread(db, userId));
  const wrong = mended.reduce((sum, one) => sum + one, 0);
  return well(
    `${weeks} weeks of people, ${vehicles} weeks of vehicles and ${partners} relationships were counted anew.`,
    "Facts that were still under way meanwhile are counted twice: run it again when the queues are empty.",
    `The unread messages of ${people.length} people were counted anew; ${wrong} counts were wrong.`,
  );
}

/** People whose unread messages are counted at the same time. */
const peopleAtOnce = 10;

/** Everybody who has a conversation, or a count of unread messages. */
async function withMessages(db: Database): Promise<UserId[]> {
  const found = new Set<UserId>();
  for await (const { Items = [] } of wholeTable(db))
    for (const { entity, userId } of Items)
      if (entity === "threadMember" || entity === "unread") found.add(userId as UserId);
  return [...found];
}

/** Starts or ends the time bonus, which is paid beside the price; without a wish, says whether it runs. */
export async function timeBonusCommand({ db }: Target, wish: "on" | "off" | undefined): Promise<Outcome> {
  const before = await bonusSince(db);
  const since = wish === "on" ? (before ?? new Date().toISOString()) : null;
  if (wish && since !== before) await db.commit([bonusWrite(since)]);
  const now = wish ? since : before;
  return well(now ? `The time bonus runs for jobs delivered since ${now}.` : "The time bonus does not run.");
}

/** Sends dead letters again: all, or those of one group, of the stream, or of facts that were not known. */
export async function replayCommand(
  { db, deadLetters }: Target,
  chosen: Replayed | undefined,
  isDryRun: boolean,
): Promise<Outcome> {
  const lines: string[] = [];
  let leftCount = 0;
  for (const from of chosen ? [chosen] : replayed) {
    const { waiting, sent, left } = await replay(db, from, { deadLetters, isDryRun });
    leftCount += left.length;
    lines.push(
      isDryRun
        ? `${from}: ${waiting} dead letters wait, nothing was changed.`
        : `${from}: ${waiting} dead letters waited, ${sent} facts were sent again, ${left.length} letters stay.`,
      ...[...new Set(left)].map((reason) => `  stays: ${reason}`),
    );
  }
  return leftCount > 0 ? ill(...lines) : well(...lines);
}

/** Holds a restored table, or the one in use where no name is given, against its schemas, and counts it beside the one in use. */
export async function checkTableCommand({ db }: Target, name: string | undefined): Promise<Outcome> {
  const used = await checkTable(db);
  const other = name && name !== db.table ? await checkTable(createDatabase(db.client, name)) : used;
  const entities = [...new Set([...used.counts.keys(), ...other.counts.keys()])].sort();
  const counted = ({ counts }: TableReport, entity: string) => String(counts.get(entity) ?? 0);
  const lines = [
    ...inColumns([
      ["entity", db.table, ...(other === used ? [] : [String(name)])],
      ...entities.map((one) => [one, counted(used, one), ...(other === used ? [] : [counted(other, one)])]),
    ]),
    "",
    ...other.problems,
    `${other.problems.length} problems in ${name ?? db.table}.`,
  ];
  return other.problems.length > 0 || other.counts.size === 0 ? ill(...lines) : well(...lines);
}

function table(findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  const rows = findings.map(({ email, userId, wrong, outcome, reason }) => [
    email || userId,
    wrong.join(", "),
    reason ? `${outcome}: ${reason}` : outcome,
  ]);
  return [...inColumns([["who", "what was wrong", "outcome"], ...rows]), ""];
}

function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
