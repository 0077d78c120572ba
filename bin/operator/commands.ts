import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DescribeTableCommand, ResourceNotFoundException } from "@aws-sdk/client-dynamodb";
import { activeAdmins, profilesByIds } from "#functions/accounts/public.ts";
import { businessCountOf } from "#functions/admin/count-business.ts";
import { pendingChangesShown } from "#functions/admin/pending-change-store.ts";
import { type CountedArea, countedArea, recountVehicles } from "#functions/fleet/geo-index.ts";
import { recountUnread } from "#functions/messaging/recount-unread.ts";
import { whileItChanges } from "#functions/platform/capped-count.ts";
import { declaredCounts } from "#functions/platform/counts.ts";
import { ConditionFailed, createDatabase, type Database, type Key } from "#functions/platform/database.ts";
import { everyPage } from "#functions/platform/every-page.ts";
import { inBatches } from "#functions/platform/in-batches.ts";
import { forgetUnread } from "#functions/platform/unread.ts";
import { recount } from "#functions/reviews/recount.ts";
import { recountVotes } from "#functions/reviews/store.ts";
import { bonusSince, bonusWrite } from "#functions/reviews/week-store.ts";
import { deletionGraceDays } from "#shared/accounts/lifecycle.ts";
import { expiryOf, type PendingKind } from "#shared/admin/pending-changes.ts";
import { Fault } from "#shared/kernel/errors.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { entitiesByFolder } from "../declared-entities.ts";
import { accountOf, decidePending, grantAdmin, openAccountOf, truthOf } from "./accounts.ts";
import { makeCanaries } from "./canary.ts";
import { checkTable, mendTable, type SegmentRead, type TableReport } from "./check-table.ts";
import type { Problem } from "./invariant.ts";
import { invariants } from "./invariants.ts";
import { logLinesWith } from "./logs.ts";
import { openProgress } from "./progress.ts";
import { quarantined, restore } from "./quarantine.ts";
import { whyUnread } from "./record-invariants.ts";
import { type Finding, type PoolPart, poolParts, repairAccess } from "./repair-access.ts";
import { type Replayed, replay, replayed } from "./replay.ts";
import { inSegments } from "./segments.ts";
import type { Target } from "./target.ts";
import { tableDays, traceOf } from "./trace.ts";
import { emptyTable } from "./use-table.ts";

export interface Outcome {
  readonly lines: readonly string[];
  readonly exitCode: 0 | 1;
}

const well = (...lines: string[]): Outcome => ({ lines, exitCode: 0 });
const ill = (...lines: string[]): Outcome => ({ lines, exitCode: 1 });

/** Number of reads of the user pool, and the pause between them, until a change of the table arrives there. */
const patience = { tries: 20, betweenMs: 500 };

/** Makes a registered user an admin, and waits until the user pool has the change. `rest` pauses between reads. */
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
        ? `${email} has signed up, but not confirmed the address yet. Follow the link in the email, then try again.`
        : `Nobody has signed up as ${email}. Sign up in the app first, then try again.`,
    );
  const after = await grantAdmin(db, before);
  if (before.role === "admin") return well(`${after.email} is an admin already. Nothing was changed.`);
  const changed = `${after.email} is an admin now (before: ${before.role ?? "no role"}). It is in the audit log.`;
  if (!person) return well(changed, "The user pool has no user with that address, so nobody can sign in with it.");
  for (let tries = 0; tries < patience.tries; tries++) {
    const now = await pool.person(person.userId);
    if (now?.groups.includes("admin"))
      return well(changed, "The user pool has followed. If you are signed in, reload the page.");
    await rest();
  }
  return ill(changed, "The user pool has not followed yet. If this continues, run: npm run operator -- repair-access");
}

export async function pendingCommand({ db }: Target): Promise<Outcome> {
  const waiting = await everyPage((nextToken) => pendingChangesShown(db, "open", nextToken));
  const people = await profilesByIds(db, [
    ...new Set(waiting.flatMap(({ userId, proposedBy }) => [userId, proposedBy])),
  ]);
  return well(
    ...waiting.map((change) => {
      const { userId, kind, role, reason, proposedBy } = change;
      const what = kind === "role" ? `role: ${change.roleBefore ?? "none"} -> ${role}` : "erasure";
      const [whose, by] = [people.get(userId)?.email ?? userId, people.get(proposedBy)?.email ?? proposedBy];
      return `${whose}  ${what}, proposed by ${by}, until ${expiryOf(change)}: ${reason}`;
    }),
    `${waiting.length} changes wait for a second admin.`,
  );
}

/** Confirms or refuses a proposed change in place of the second admin, if there is only one admin. */
export async function decideCommand(
  { db }: Target,
  { email, kind, confirm }: { email: string; kind: PendingKind; confirm: boolean },
): Promise<Outcome> {
  const admins = await activeAdmins(db);
  if (admins.length > 1) return ill(`There are ${admins.length} admins: another one decides it in the app.`);
  const account = await accountOf(db, email);
  if (!account) return ill(`No account has the address ${email}.`);
  try {
    const { role, decidedAt } = await decidePending(db, { userId: account.id, kind, confirm });
    if (!confirm) return well(`Refused at ${decidedAt}. It is in the audit log.`);
    return well(
      kind === "role"
        ? `${account.email} is ${role} now (before: ${account.role ?? "no role"}). They are notified. It is in the audit log.`
        : `${account.email} will be deleted in ${deletionGraceDays} days unless they cancel it. They are notified. It is in the audit log.`,
    );
  } catch (error) {
    if (error instanceof Fault) return ill(`${error.message} Nothing was changed.`);
    throw error;
  }
}

export async function peopleCommand({ db, pool }: Target, email: string): Promise<Outcome> {
  const [account, person] = [await accountOf(db, email), await pool.person(email.trim().toLowerCase())];
  if (!account && !person) return ill(`Neither the table nor the user pool has ${email}.`);
  return well(
    ...(account
      ? [
          `Account    ${account.id}`,
          `  email    ${account.email}`,
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
          `  email    ${person.email}${person.isVerified ? "" : ", not confirmed"}`,
          `  groups   ${person.groups.join(", ") || "none"}`,
          `  status   ${person.status}${person.isEnabled ? "" : ", suspended"}`,
        ]
      : ["User pool  none"]),
  );
}

/** Maximum age of the finished parts of an interrupted `repair-access`. Cognito shows some 25 users a second. */
const repairHours = 72;

/** Makes the user pool follow the table. A run that was interrupted resumes. */
export async function repairAccessCommand(target: Target, isDryRun: boolean): Promise<Outcome> {
  const { db, pool, dataDir } = target;
  const progress = await openProgress<PoolPart>(
    join(dataDir, "repair-access", db.table),
    {
      segments: poolParts,
      rules: isDryRun ? "dry run" : "repair",
      table: await idOf(db),
      mostHours: repairHours,
    },
    new Date().toISOString(),
  );
  const { checked, waiting, withoutSignIn, findings } = await repairAccess(pool, truthOf(target), {
    isDryRun,
    progress,
  });
  await progress.end();
  const failed = findings.filter(({ outcome }) => outcome === "could not be repaired").length;
  const lines = [
    ...(progress.resumed > 0
      ? [`Resumed the run of ${progress.since}: ${progress.resumed} of ${poolParts} parts were done.`]
      : []),
    ...table(findings),
    `${checked} users in the user pool checked, ${findings.length} differed from the table` +
      (isDryRun
        ? ", nothing was changed."
        : `, ${findings.length - failed} repaired, ${failed} could not be repaired.`),
    ...(waiting > 0 ? [`${waiting} have not confirmed their address yet and so have no account.`] : []),
    ...(withoutSignIn > 0
      ? [`${withoutSignIn} accounts have no user in the user pool, so nobody can sign in to them.`]
      : []),
  ];
  return failed > 0 ? ill(...lines) : well(...lines);
}

/**
 * Recounts stored counts:
 * - performance, answers and partners, from requests and bookings;
 * - unread messages, from the messages;
 * - votes for reviews, from the votes;
 * - the vehicles of each area.
 *
 * Also adds records to analytics that no event has counted.
 */
export async function recountCommand({ db, segments }: Target): Promise<Outcome> {
  const now = new Date().toISOString();
  const { weeks, vehicles, partners } = await recount(db, now);
  const { people, areas, reviews, sums, business } = await withCounts(db, segments);
  const mended = await inBatches(people, peopleAtOnce, (userId) => recountUnread(db, userId));
  const wrong = sum(mended);
  const cells = await inBatches([...areas.values()], peopleAtOnce, (area) =>
    whileItChanges(() => recountVehicles(db, area)),
  );
  const votes = await inBatches(reviews, peopleAtOnce, (review) => whileItChanges(() => recountVotes(db, review)));
  const wrongSums = await inBatches(sums, peopleAtOnce, ({ recount, owner }) =>
    whileItChanges(() => recount(db, owner)),
  );
  await inBatches(business, peopleAtOnce, (count) => count({ db, now }));
  return well(
    `Recounted ${weeks} weeks of users, ${vehicles} weeks of vehicles and ${partners} relationships.`,
    "Domain events in the queues meanwhile are counted twice: run it again when the queues are empty.",
    `Recounted the unread messages of ${people.length} users; ${wrong} counts were wrong.`,
    `Recounted the vehicles of ${areas.size} areas; ${sum(cells)} counts were wrong.`,
    `Recounted the votes for ${reviews.length} reviews; ${sum(votes.map(Number))} counts were wrong.`,
    `Recounted requests, bookings, documents and accounts of ${sums.length} owners; ${sum(wrongSums)} counts were wrong.`,
    `Compared ${business.length} requests, bookings, accounts and cases with the counts of analytics.`,
  );
}

const peopleAtOnce = 10;

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

async function withCounts(db: Database, segments: number) {
  const people = new Set<UserId>();
  const areas = new Map<string, CountedArea>();
  const reviews: Parameters<typeof recountVotes>[1][] = [];
  const business: NonNullable<ReturnType<typeof businessCountOf>>[] = [];
  await entitiesByFolder();
  const owned = declaredCounts.map((counts) => ({ ...counts, owners: new Set<string>() }));
  await inSegments(db, { segments }, (item) => {
    if (item.entity === "threadMember" || item.entity === "unread") people.add(item.userId as UserId);
    if (item.entity === "review") reviews.push(item as (typeof reviews)[number]);
    for (const { ownersIn, owners } of owned) for (const owner of ownersIn(item)) owners.add(owner);
    const count = businessCountOf(item);
    if (count) business.push(count);
    const area = countedArea(item);
    if (area) areas.set(`${area.service} ${area.partition}`, area);
  });
  const sums = owned.flatMap(({ recount, owners }) => [...owners].map((owner) => ({ recount, owner })));
  return { people: [...people], areas, reviews, sums, business };
}

/** Starts or ends the time bonus, which is paid in addition to the price. Without `wish` it reports the state. */
export async function timeBonusCommand({ db }: Target, wish: "on" | "off" | undefined): Promise<Outcome> {
  const before = await bonusSince(db);
  const since = wish === "on" ? (before ?? new Date().toISOString()) : null;
  if (wish && since !== before) await db.commit([bonusWrite(since)]);
  const now = wish ? since : before;
  return well(now ? `The time bonus runs for jobs delivered since ${now}.` : "The time bonus does not run.");
}

/** Makes or renews the canary accounts, runs the canary once, and prints the value of its secret. */
export async function canaryCommand(target: Target): Promise<Outcome> {
  const { accounts, result } = await makeCanaries(target);
  const told = result.isWell
    ? `Well: ${Object.entries(result.times)
        .map(([step, ms]) => `${step} ${ms} ms`)
        .join(", ")}.`
    : `Failed at ${result.step}: ${result.reason}`;
  const lines = [
    told,
    "New passwords. Store this line as the secret of `canarySecretName`:",
    JSON.stringify({ accounts }),
  ];
  return result.isWell ? well(...lines) : ill(...lines);
}

/** Prints the path of one request in time order. `requestId` is the id that a user read in an error. */
export async function traceCommand({ db, logGroups }: Target, requestId: string): Promise<Outcome> {
  if (!/^[\w-]{8,100}$/.test(requestId))
    return ill(
      `${requestId} is no request id. Copy the id that the error shows, like 3f2a8c1e-5b7d-4e7a-9a51-0c1d2e3f4a5b.`,
    );
  const { steps, events } = await traceOf(db, requestId, (since) => logLinesWith(requestId, logGroups, since));
  if (steps.length === 0)
    return ill(`Nothing is known of request ${requestId} in the last ${tableDays} days. New log lines take a minute.`);
  return well(
    ...steps.map(({ at, text }) => `${at}  ${text}`),
    `${steps.length} steps, ${events.length} domain events.`,
  );
}

/** Sends dead letters again: all, or those of one group, of the stream, or of unknown domain events. */
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
        : `${from}: ${waiting} dead letters waited, ${sent} domain events were sent again, ${left.length} letters stay.`,
      ...[...new Set(left)].map((reason) => `  stays: ${reason}`),
    );
  }
  return leftCount > 0 ? ill(...lines) : well(...lines);
}

/**
 * Checks the invariants of the table `name`, by default the one in use, and compares item counts with the table in use.
 * With `isRepair` it repairs problems where possible. A run that was interrupted resumes.
 */
export async function checkTableCommand(
  { db, files, dataDir, ...target }: Pick<Target, "db" | "segments" | "files" | "dataDir">,
  name: string | undefined,
  { isRepair = false, segments = target.segments }: { isRepair?: boolean; segments?: number | undefined } = {},
): Promise<Outcome> {
  const notes: string[] = [];
  const ends: (() => Promise<void>)[] = [];
  const check = async (one: Database) => {
    const rules = invariants.map((rule) => rule.name).join();
    const folder = join(dataDir, "check-table", one.table);
    // Facts of an older run would be compared with newer ones.
    const wanted = { segments, rules, table: await idOf(one), mostHours: 1 };
    const progress = await openProgress<SegmentRead>(folder, wanted, new Date().toISOString());
    const { resumed, since } = progress;
    if (resumed > 0)
      notes.push(
        `Resumed the check of ${one.table} of ${since}: ${resumed} of ${segments} segments were read. Records that changed since then may show as problems.`,
      );
    ends.push(progress.end);
    return checkTable(one, { segments, files, progress });
  };
  const used = await check(db).catch((error: unknown): TableReport => {
    // The table in use may be lost: operators check a restored table before it replaces that table.
    if (name && error instanceof ResourceNotFoundException) return { counts: new Map(), problems: [] };
    throw error;
  });
  const otherDb = name && name !== db.table ? createDatabase(db.client, name) : db;
  const other = otherDb === db ? used : await check(otherDb).catch(unlessMissing(otherDb));
  const entities = [...new Set([...used.counts.keys(), ...other.counts.keys()])].sort();
  const counted = ({ counts }: TableReport, entity: string) => String(counts.get(entity) ?? 0);
  const mended = isRepair ? await mendTable(otherDb, other) : null;
  for (const end of ends) await end();
  const left = mended ? (await checkTable(otherDb, { segments, files })).problems : other.problems;
  if (isRepair) await forgetUnread(otherDb);
  const canMend = left.filter(({ mend }) => mend).length;
  const lines = [
    ...notes,
    ...inColumns([
      ["entity", db.table, ...(other === used ? [] : [String(name)])],
      ...entities.map((one) => [one, counted(used, one), ...(other === used ? [] : [counted(other, one)])]),
    ]),
    "",
    ...(mended ?? []),
    ...left.map(({ text }) => text),
    ...violated(left),
    `${left.length} problems in ${otherDb.table}.`,
    ...(other.counts.size === 0 ? [emptyTable(otherDb.table)] : []),
    ...(canMend > 0 ? [`${canMend} of them can be repaired or moved aside: run it again with --repair.`] : []),
  ];
  return left.length > 0 || other.counts.size === 0 ? ill(...lines) : well(...lines);
}

const unlessMissing =
  ({ table: name }: Database) =>
  (error: unknown) => {
    if (error instanceof ResourceNotFoundException) throw new Error(`There is no table ${name}.`);
    throw error;
  };

/** Identifies a table among those that had its name. */
async function idOf({ client, table }: Database): Promise<string> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: table }));
  return `${Table?.TableArn} ${Table?.CreationDateTime?.toISOString()}`;
}

/** Returns the violated rules, each with the number of its problems. */
function violated(problems: readonly Problem[]): string[] {
  const of = Map.groupBy(problems, ({ invariant }) => invariant);
  const rules = invariants.filter(({ name }) => of.has(name));
  const lines = rules.map(({ name, words }) => `${name}: ${of.get(name)?.length} against "${words}"`);
  return lines.length > 0 ? ["", ...lines, "Work that is under way shows too: run it again in a minute."] : [];
}

export async function quarantineCommand({ db, segments }: Target): Promise<Outcome> {
  const found = await quarantined(db, segments);
  return well(
    ...found.map(({ movedAt, item }) => `${item.PK} ${item.SK}  ${item.entity}, moved aside ${movedAt}`),
    `${found.length} records in quarantine.`,
  );
}

/** Restores a record that check-table has moved aside. `settings` are fields to set, as NAME=JSON. */
export async function restoreCommand({ db }: Target, key: Key, settings: readonly string[]): Promise<Outcome> {
  try {
    const fields = Object.fromEntries(settings.map(settingOf));
    const { entity } = await restore(db, key, fields);
    return well(`${entity} ${key.PK} ${key.SK} is back. Run check-table to check references to it.`);
  } catch (error) {
    if (error instanceof ConditionFailed)
      return ill(`${key.PK} ${key.SK} changed meanwhile. Nothing was done: try again.`);
    return ill(whyUnread(error));
  }
}

function settingOf(setting: string): [string, unknown] {
  const at = setting.indexOf("=");
  try {
    if (at < 1) throw new SyntaxError();
    return [setting.slice(0, at), JSON.parse(setting.slice(at + 1))];
  } catch {
    throw new Error(`--set ${setting}: write it as NAME=JSON, for example helpfulCount=0 or 'status="open"'.`);
  }
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
