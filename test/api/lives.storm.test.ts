import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import type { Item } from "#functions/platform/database.ts";
import type { Random } from "#local/demo/random.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { type OperationName, operations } from "#shared/operations.ts";
import { loadGroups } from "#test/support/domain-event-storm.ts";
import { commandNames, keyed, runCommand, type Walk } from "#test/support/life-commands.ts";
import { type LifeWatch, watchLives } from "#test/support/life-watch.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { withoutUserPool } from "#test/support/no-user-pool.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { storm } from "#test/support/storm.ts";
import { filesOf } from "#test/support/uploads.ts";
import { aGenericLift, codeOf, startWorld, type World } from "#test/support/world.ts";
import { checkTable } from "../../bin/operator/check-table.ts";
import { lifeTables } from "../../bin/operator/life-tables.ts";

const [minute, day] = [60_000, 86_400_000];
const newest = 30;
/** Number of commands after which each kind must have succeeded once. */
const allDoneAfter = 4_000;

describe.each(Object.entries(lifeTables))("the life of a %s", (_name, { moves, starts, ends }) => {
  it("has a path from its start to each status, and a move out of each non-final one", () => {
    const from = new Set<string>(moves.flatMap((move) => move.from));
    const all = new Set<string>([...starts, ...from, ...moves.map(({ to }) => to)]);
    expect([...all].filter((status) => !from.has(status)).sort()).toEqual([...ends].sort());
    const reached = new Set<string>(starts);
    for (const _ of all)
      for (const move of moves) if (move.from.some((status) => reached.has(status))) reached.add(move.to);
    expect([...all].filter((status) => !reached.has(status))).toEqual([]);
  });
});

storm(["lives.illegal"], 200, async ({ runs, random }) => {
  withoutUserPool();
  const receiver = createServer((_request, response) => response.writeHead(random.next() < 0.5 ? 200 : 500).end());
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  const world = await startWorld();
  const { now, setClockAhead } = await import("#functions/platform/clock.ts");
  const { takeDueTimers } = await import("#functions/timers/take-due.ts");
  const { records, telling, webhooks, erasing } = await loadGroups();
  neverRefused(world.db);
  const watch = watchLives(world.db, { records, telling, webhooks, erasing }, random);
  const problems: string[] = [];
  const done = new Set<string>();
  let ahead = 0;
  const later = async (ms: number) => {
    ahead += ms;
    setClockAhead(ahead);
    const isAnyDue = watch.all("timer").some(({ dueAt }) => String(dueAt) <= now());
    if (isAnyDue) await takeDueTimers({ db: world.db, now: now() });
  };
  try {
    await world.add({ people: [aPerson("admin"), aPerson("admin")] });
    const url = `http://receiver.test:${(receiver.address() as AddressInfo).port}/hook`;
    const walk = walkThrough(world, watch, { random, receiver: url, now });
    for (let step = 0; step < runs; step++) {
      await replenish(world, watch);
      // Skips the life-cycle check for test data, which may start in the middle of a life cycle.
      watch.found();
      const { name, answer } = await runCommand(walk);
      if ("data" in answer) done.add(name);
      else if (codeOf(answer) === "server.unavailable") problems.push(`${name} ended in a defect`);
      // Days pass only after all events are delivered.
      const isLongPause = random.next() < 0.02;
      if (isLongPause) await watch.deliverAll();
      await later(isLongPause ? daysPassed(random) * day : random.whole(0, 15) * minute);
      await watch.deliverSome(now());
      problems.push(...watch.found().map((problem) => `${step} after ${name}: ${problem}`));
    }
    await watch.deliverAll();
    const checked = await checkTable(world.db, {
      files: async () => new Set([...(await filesOf(world)), aGenericLift.fileKey]),
    });
    problems.push(...watch.found(), ...checked.problems.map(({ text }) => text));
    if (runs >= allDoneAfter)
      problems.push(...commandNames.filter((name) => !done.has(name)).map((name) => `${name} never succeeded`));
    return { "lives.illegal": problems };
  } finally {
    setClockAhead(0);
    receiver.close();
    await world.stop();
  }
});

/** Returns the days that pass: rarely more than a year, after which some records expire. */
const daysPassed = (random: Random) => (random.next() < 0.03 ? 400 : random.whole(1, 9));

function walkThrough(
  world: World,
  watch: LifeWatch,
  { random, receiver, now }: Pick<Walk, "random" | "receiver" | "now">,
): Walk {
  return {
    ...{ world, random, receiver, now },
    pick(entity, where = () => true) {
      const found = watch.all(entity).filter(where).slice(-newest);
      return found.length > 0 ? random.pick(found) : undefined;
    },
    call: (as, name: OperationName, input) => {
      const { shape } = operations[name].input;
      const asked = "clientKey" in shape ? keyed(input) : input;
      const caller = typeof as === "string" ? { id: as as UserId } : null;
      const signedInAt = Math.floor(Date.parse(now()) / 1000);
      return world.call(caller, name, asked as never, { signedInAt, address: random.id() });
    },
  };
}

async function replenish(world: World, watch: LifeWatch): Promise<void> {
  const active = (role: string | null) =>
    watch.all("profile").filter((one: Item) => one.role === role && one.status === "active" && !one.deleteAfter).length;
  if (active("contractor") < 3) await world.add({ people: [aPerson("contractor")] });
  if (active(null) < 2) await world.add({ people: [aPerson(null)] });
  if (active("admin") < 2) await world.add({ people: [aPerson("admin")] });
  if (active("haulier") >= 3) return;
  const [haulier, manager, driver] = [aPerson("haulier"), aPerson("fleet_manager"), aPerson("driver")];
  const member = ({ id: userId, fullName: name }: typeof driver, kind: "driver" | "fleet_manager") =>
    ({ haulierId: haulier.id, userId, kind, state: "active", name }) as const;
  await world.add({
    people: [haulier, manager, driver],
    members: [member(manager, "fleet_manager"), member(driver, "driver")],
    fleets: [aFleet(haulier.id), aFleet(haulier.id)],
  });
}
