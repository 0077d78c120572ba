import { paginateScan } from "@aws-sdk/lib-dynamodb";
import type { Database, Item } from "#functions/platform/database.ts";
import { loadLambdas } from "#local/lambdas.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { operations } from "#shared/operations.ts";
import { aLife, type Life, live, type Writer } from "#test/support/erasure-world.ts";
import { beyondHeld, heldIn } from "#test/support/held-by-law.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aPerson } from "#test/support/people.ts";
import { storm } from "#test/support/storm.ts";
import { startTestCloud, type TestCloud } from "#test/support/test-cloud.ts";
import { filesOf } from "#test/support/uploads.ts";
import { dataOf, signedInAMinuteAgo, type World } from "#test/support/world.ts";

const days = 15;
/** Exceeds the week for which events of the erasures themselves are stored. */
const daysOfEvents = 8;
/** Maximum rounds of waiting, because timers cause erasures and these cause further events. */
const mostRounds = 200;

/**
 * Erases users with everyday words as names (Will, Delivery) and keeps one for every three. Left: forbidden traces in
 * records, files, logs and emails. Harmed: changed texts of remaining users. Lost: missing records that the law
 * requires.
 */
storm(["erasure.left", "erasure.harmed", "erasure.heldLost"], 3, async ({ runs }) => {
  const test = await startTestCloud();
  const { database } = await import("#functions/platform/database.ts");
  const { setClockAhead } = await import("#functions/platform/clock.ts");
  try {
    neverRefused(database());
    const lives = Array.from({ length: Math.ceil(runs / 3) }, (_none, number) => aLife(number));
    const admin = aPerson("admin");
    await settle(test, lives, admin);
    await untilNoNewsWaits(test);
    const leavers = lives.flatMap(leaversOf);
    const staying = lives.map(stayerOf);
    const atFirst = await itemsAt(database(), 0);
    const before = textsOf(atFirst, staying);
    const world = await directly(test);
    for (const leaver of leavers) dataOf(await world.call(leaver, "requestAccountDeletion", {}));
    const said = await listenTo(() => untilErased(test, leavers));
    const left = await itemsAt(database(), days + daysOfEvents);
    const found = [
      ...left.map(beyondHeld).flatMap((item) => tracesIn(item, leavers)),
      ...said.flatMap(({ to, text }) =>
        tracesIn(
          { entity: "said", text },
          leavers.filter(({ email }) => email !== to),
        ),
      ),
      ...(await filesLeft(test, left, lives)),
      ...(await inPool(test, leavers)),
    ];
    const after = textsOf(left, staying);
    const held = heldIn(left);
    return {
      "erasure.left": found,
      "erasure.harmed": [...before].filter((text) => !after.has(text)),
      "erasure.heldLost": [...heldIn(atFirst)].filter(([where, what]) => held.get(where) !== what),
    };
  } finally {
    setClockAhead(0);
    await test.stop();
  }
});

const stayerOf = ({ contractor, haulier }: Life, number: number) => (number % 2 ? contractor : haulier);
const leaversOf = (life: Life, number: number) =>
  [life.contractor, life.haulier, life.manager, life.driver].filter((one) => one !== stayerOf(life, number));

async function directly({ add }: TestCloud): Promise<Pick<World, "call" | "add">> {
  const lambdas = await loadLambdas();
  return {
    add,
    async call(as, name, input, { address = "192.0.2.1" } = {}) {
      const kind = operations[name].kind === "query" ? "Query" : "Mutation";
      const mode = as ? "userPool" : "apiKey";
      const caller = {
        userId: as?.id ?? null,
        groups: [],
        signedInAt: as && signedInAMinuteAgo(),
        address,
        mode,
      } as const;
      const event = { operation: name, kind, arguments: input as Record<string, unknown>, caller } as const;
      return (await lambdas.get(name)?.(event)) as never;
    },
  };
}

async function settle(test: TestCloud, lives: readonly Life[], admin: Profile): Promise<void> {
  const world = await directly(test);
  await world.add({ people: [admin] });
  for (const life of lives) {
    const { contractor, haulier, manager, driver, fleet } = life;
    const member = ({ id, fullName }: Writer, kind: "driver" | "fleet_manager") =>
      ({ haulierId: haulier.id, userId: id, kind, state: "active", name: fullName }) as const;
    await world.add({
      people: [contractor, haulier, manager, driver].map(({ words: _words, ...person }) => person),
      members: [member(manager, "fleet_manager"), member(driver, "driver")],
      fleets: [fleet],
    });
    await live(world, life, admin);
  }
  await test.settled();
}

/** Waits for delayed emails about unread news. Here weeks pass at once, so these emails would fall into the erasure. */
async function untilNoNewsWaits(test: TestCloud): Promise<void> {
  const { database } = await import("#functions/platform/database.ts");
  const { takeDueTimers } = await import("#functions/timers/take-due.ts");
  const { now, setClockAhead } = await import("#functions/platform/clock.ts");
  setClockAhead(86_400_000);
  while ((await takeDueTimers({ db: database(), now: now() })) > 0) await test.settled();
  setClockAhead(0);
}

async function untilErased(test: TestCloud, leavers: readonly Writer[]): Promise<void> {
  const { handler: takeTimers } = await import("#functions/timers/handler.ts");
  const { handler: onSchedule } = await import("#functions/privacy/on-schedule.ts");
  const { profileById } = await import("#functions/accounts/public.ts");
  const { database } = await import("#functions/platform/database.ts");
  const { setClockAhead } = await import("#functions/platform/clock.ts");
  setClockAhead(days * 86_400_000);
  await onSchedule();
  for (let round = 0; round < mostRounds; round++) {
    // Each round is over a minute, because an erasure pauses for a minute after its start.
    setClockAhead(days * 86_400_000 + round * 61_000);
    await takeTimers();
    await test.settled();
    const found = await Promise.all(leavers.map(({ id }) => profileById(database(), id)));
    if (found.every((profile) => profile?.email === "")) return;
  }
  throw new Error("not everybody was erased");
}

async function itemsAt(db: Database, inDays: number): Promise<Item[]> {
  const then = Date.now() / 1000 + inDays * 86_400;
  const items: Item[] = [];
  for await (const { Items = [] } of paginateScan({ client: db.client }, { TableName: db.table })) items.push(...Items);
  return items.filter(({ ttl }) => typeof ttl !== "number" || ttl > then);
}

function tracesIn(item: Item, leavers: readonly Writer[]): string[] {
  const text = JSON.stringify(item);
  return leavers.flatMap(({ email, fullName, phone, words }) => {
    const isMessage = item.entity === "message" || item.entity === "threadMember";
    const traces = [email, fullName, phone, String(phone).replaceAll(" ", ""), ...(isMessage ? [] : [words])];
    return traces.flatMap((trace) => (text.includes(String(trace)) ? [`${item.entity ?? item.PK}: ${trace}`] : []));
  });
}

function textsOf(items: readonly Item[], writers: readonly Writer[]): Set<string> {
  const texts = new Set<string>();
  const lasting = items.filter(
    ({ entity }) => !["fact", "clientKey", "clientAnswer", "notification"].includes(String(entity)),
  );
  const collect = (value: unknown): void => {
    if (typeof value === "string" && writers.some(({ words }) => value.includes(words))) texts.add(value);
    else if (value && typeof value === "object") for (const inner of Object.values(value)) collect(inner);
  };
  for (const item of lasting) collect(item);
  return texts;
}

async function filesLeft(test: TestCloud, items: readonly Item[], lives: readonly Life[]): Promise<string[]> {
  const gone = new Set(lives.filter((_life, i) => i % 2 === 0).map(({ contractor }) => contractor.id));
  const theirs = items.filter(({ contractorId }) => gone.has(contractorId as never));
  const of = (kind: string) => theirs.filter(({ entity }) => entity === kind).map(({ id }) => id);
  const photos = [...of("booking").map((id) => `proof/${id}/`), ...of("jobRequest").map((id) => `jobs/${id}/`)];
  const prefixes = ["uploads/", "exports/", ...photos];
  return (await filesOf(test.cloud)).filter((key) => prefixes.some((prefix) => key.startsWith(prefix)));
}

async function inPool({ cloud }: TestCloud, leavers: readonly Writer[]): Promise<string[]> {
  const known = await Promise.all(
    leavers.map(({ email }) =>
      cloud.userPool.tokensFor(email).then(
        () => [`user pool: ${email}`],
        () => [],
      ),
    ),
  );
  return known.flat();
}

interface Said {
  readonly to: string | null;
  readonly text: string;
}

async function listenTo(work: () => Promise<void>): Promise<Said[]> {
  const { log } = await import("#functions/platform/log.ts");
  const said: Said[] = [];
  const { fetch } = globalThis;
  const { info, error } = log;
  globalThis.fetch = (input, init) => {
    const text = String(init?.body);
    const to = String(input).includes("/_aws/mail") ? /"ToAddresses":\["([^"]+)"\]/.exec(text)?.[1] : undefined;
    if (to) said.push({ to, text });
    return fetch(input, init);
  };
  const hear = (...told: unknown[]) => void said.push({ to: null, text: JSON.stringify(told) });
  Object.assign(log, { info: hear, error: hear });
  try {
    await work();
  } finally {
    Object.assign(globalThis, { fetch });
    Object.assign(log, { info, error });
  }
  return said;
}
