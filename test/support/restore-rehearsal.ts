import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateBackupCommand, DeleteTableCommand, RestoreTableFromBackupCommand } from "@aws-sdk/client-dynamodb";
import { createDatabase, type Database, documentClient, type Item } from "#functions/platform/database.ts";
import { recount } from "#functions/reviews/recount.ts";
import { localTable } from "#infra/resources/table.ts";
import { openDatabase } from "#local/database.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { allowedMoves } from "#shared/booking/lifecycle.ts";
import type { BookingStatus } from "#shared/booking/model.ts";
import type { BookingId, ThreadId } from "#shared/kernel/id.ts";
import { checkTable } from "../../bin/operator/check-table.ts";
import { sendPeriod } from "../../bin/operator/replay.ts";
import { settleTable } from "../../bin/operator/use-table.ts";
import { storeBookingsUnderWay } from "./bookings-under-way.ts";
import { neverRefused } from "./never-refused.ts";
import { aPerson } from "./people.ts";
import { startTestCloud, type TestCloud } from "./test-cloud.ts";
import { allItems } from "./test-table.ts";

const restored = "haulyard-restored";
/** Period before the restore point whose domain events are sent again, in ms: their stream is lost. */
const replayedMs = 10 * 60_000;
const bookingsPerPair = 4;
/** A queue of a busy machine may answer too late. */
const mostTries = 5;

export interface Rehearsal {
  /** Minutes from the loss until users can work again and all events are handled. */
  readonly minutes: number;
  /** Changes confirmed before the restore point, or after the restore, that the restored table lacks. */
  readonly lost: readonly string[];
  /** Changes confirmed after the restore point: people must make them again. */
  readonly between: readonly string[];
  readonly confirmed: number;
  readonly replayed: number;
  readonly settings: readonly string[];
  readonly problems: readonly string[];
}

/** A change whose success a user has seen. */
interface Confirmed {
  readonly startedAt: number;
  readonly confirmedAt: number;
  readonly what: string;
  isIn(items: ReadonlyMap<string, Item>): boolean;
}

interface Pair {
  readonly contractor: Profile;
  readonly haulier: Profile;
  readonly threadId: ThreadId;
  readonly bookings: readonly BookingId[];
}

/**
 * Loses the table of a one-machine cloud while people work, and restores it as docs/run-book.md says. A backup stands
 * for point-in-time recovery: the table at one instant. CloudFormation's part, which repoints both stacks, has no
 * stand-in: the cloud starts again with the other table.
 */
export async function rehearseRestore({
  pairs: pairCount = 6,
  before = 200,
  after = 100,
  say = () => undefined,
}: {
  pairs?: number;
  /** Confirmed changes before the restore point; `after` counts those from then to the loss. */
  before?: number;
  after?: number;
  say?: (line: string) => void;
}): Promise<Rehearsal> {
  const dataDir = mkdtempSync(join(tmpdir(), "haulyard-restore-"));
  const options = { dataDir, isDatabaseInMemory: false };
  const unexpected = console.error;
  console.error = () => undefined;
  let world: TestCloud | null = await startTestCloud(options);
  try {
    neverRefused(world.db);
    const pairs = await openPairs(world, pairCount);
    await world.settled();
    // Counts the weeks of the given bookings, which no domain event has counted.
    await recount(world.db, new Date().toISOString());
    const confirmed: Confirmed[] = [];
    const hours = work(world, pairs, confirmed);

    await hours.until(before);
    const pointStart = Date.now();
    const { BackupDetails } = await world.db.client.send(
      new CreateBackupCommand({ TableName: localTable, BackupName: "rehearsal" }),
    );
    const point = Date.now();
    say(`Restore point after ${confirmed.length} confirmed changes`);
    await hours.until(confirmed.length + after);

    const lossAt = performance.now();
    await world.db.client.send(new DeleteTableCommand({ TableName: localTable }));
    await hours.stopped;
    say(`The table is lost after ${confirmed.length} confirmed changes`);
    await world.stop();
    world = null;

    const database = await openDatabase({ store: "sqlite", dataDir });
    const client = documentClient(database.address);
    const BackupArn = BackupDetails?.BackupArn;
    await client.send(new RestoreTableFromBackupCommand({ TargetTableName: restored, BackupArn }));
    const settings = (await settleTable(client, restored, "prod", async () => undefined)).lines;
    const { problems: atOnce } = await checkTable(createDatabase(client, restored));
    await database.stop();
    say(`Restored: ${settings.join(", ")}; ${atOnce.length} problems`);

    world = await startTestCloud({ ...options, table: restored });
    neverRefused(world.db);
    const sent = await sentAgain(world.db, new Date(point - replayedMs).toISOString());
    const workAgainAt = Date.now();
    const again = work(world, pairs, confirmed);
    await again.until(confirmed.length + pairs.length);
    again.end();
    await again.stopped;
    // Waits only until events were tried: events about lost records fail until they are dead letters.
    await world.cloud.eventsTried();
    const minutes = (performance.now() - lossAt) / 60_000;
    say(`People work again; ${sent} domain events were sent again`);

    const items = new Map((await allItems(world.db)).map((item) => [`${item.entity} ${item.id}`, item]));
    const missing = confirmed.filter((one) => !one.isIn(items));
    const shown = (all: readonly Confirmed[]) =>
      all.map(({ confirmedAt, what }) => `${new Date(confirmedAt).toISOString()}  ${what}`);
    const { problems } = await checkTable(world.db);
    return {
      minutes,
      // A change that was under way at the restore point may be on either side of it.
      lost: shown(missing.filter(({ confirmedAt, startedAt }) => confirmedAt < pointStart || startedAt >= workAgainAt)),
      between: shown(
        missing.filter(({ confirmedAt, startedAt }) => confirmedAt >= pointStart && startedAt < workAgainAt),
      ),
      confirmed: confirmed.length,
      replayed: sent,
      settings,
      problems: [...atOnce, ...problems].map(({ text }) => text),
    };
  } finally {
    await world?.stop();
    console.error = unexpected;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Sends the domain events since a time again. Repeats it while a queue rejects some, as the operator is told. */
async function sentAgain(db: Database, since: string): Promise<number> {
  for (let tries = 1; ; tries++) {
    const { sent, refused } = await sendPeriod(db, since, new Date().toISOString());
    if (refused === 0) return sent;
    if (tries === mostTries) throw new Error(`${refused} domain events were rejected by their queue`);
  }
}

async function openPairs(world: TestCloud, count: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let seed = 1; seed <= count; seed++) {
    const [contractor, haulier] = [aPerson("contractor"), aPerson("haulier")];
    await world.add({ people: [contractor, haulier] });
    const bookings = await storeBookingsUnderWay(world.db, { contractor, haulier, count: bookingsPerPair, seed });
    const { data } = await world.call(contractor, "startThread", { otherId: haulier.id });
    pairs.push({ contractor, haulier, bookings, threadId: (data as { id: ThreadId }).id });
  }
  return pairs;
}

interface Hours {
  /** Resolves once this many changes are confirmed, or the table is lost. */
  until(confirmed: number): Promise<void>;
  end(): void;
  readonly stopped: Promise<unknown>;
}

/** Each pair sends messages and moves its bookings, one change at a time, until a call fails or the work ends. */
function work(world: TestCloud, pairs: readonly Pair[], confirmed: Confirmed[]): Hours {
  let isOver = false;
  const waiting: { readonly count: number; done(): void }[] = [];
  const tell = (isLost: boolean) => {
    for (const { count, done } of waiting) if (isLost || confirmed.length >= count) done();
  };
  const turns = pairs.map(async (pair, at) => {
    for (let turn = 0; !isOver; turn++) {
      const change = await oneChange(world, pair, turn + at).catch(() => null);
      if (change === null) break;
      confirmed.push(change);
      tell(false);
    }
    tell(true);
  });
  return {
    until: (count) =>
      new Promise((done) => {
        waiting.push({ count, done });
        tell(false);
      }),
    end() {
      isOver = true;
    },
    stopped: Promise.all(turns),
  };
}

/** Makes one change. Returns null if the call failed. */
async function oneChange(world: TestCloud, pair: Pair, turn: number): Promise<Confirmed | null> {
  const startedAt = Date.now();
  const bookingId = pair.bookings[turn % pair.bookings.length] as BookingId;
  const confirmedBy = (what: string, isIn: Confirmed["isIn"]): Confirmed => ({
    startedAt,
    confirmedAt: Date.now(),
    what,
    isIn,
  });
  if (turn % 3 === 0) {
    const found = await world.call(pair.haulier, "booking", { bookingId });
    const { status } = (found.data ?? {}) as { status?: BookingStatus };
    const [to] = status ? allowedMoves(status, "haulier").filter((one) => one !== "cancelled") : [];
    if (to) {
      const moved = await world.call(pair.haulier, "moveBooking", { clientKey: randomUUID(), bookingId, to });
      const { version = 0 } = (moved.data ?? {}) as { version?: number };
      if (moved.data)
        return confirmedBy(
          `booking ${bookingId} moved to ${to}`,
          (items) => Number(items.get(`booking ${bookingId}`)?.version) >= version,
        );
      if (moved.errorType === "Unavailable") return null;
    } else if (!status) return null;
  }
  const clientKey = randomUUID();
  const sent = await world.call(turn % 2 ? pair.contractor : pair.haulier, "sendMessage", {
    clientKey,
    threadId: pair.threadId,
    text: `Message ${clientKey}`,
  });
  const { id } = (sent.data ?? {}) as { id?: string };
  return id
    ? confirmedBy(`message ${id} in conversation ${pair.threadId}`, (items) => items.has(`message ${id}`))
    : null;
}
