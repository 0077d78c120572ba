import * as fake from "fake-indexeddb";
import { beforeEach, expect, it, vi } from "vitest";
import { addSeconds } from "#shared/kernel/time.ts";
import { mostFixes } from "#shared/tracking/model.ts";

const fix = (second: number) => ({ lat: 55.1, lng: -3.2, accuracyMetres: 8, at: `2026-11-25T10:00:${second}.000Z` });

const add = vi.fn();

/** Simulates a browser tab: own modules, shared database. */
async function aTab() {
  vi.resetModules();
  vi.doMock("./outbox.ts", () => ({ outbox: { add } }));
  return import("./stored-positions.ts");
}

beforeEach(() => {
  for (const [name, value] of Object.entries(fake)) if (/^IDB/.test(name)) vi.stubGlobal(name, value);
  vi.stubGlobal("indexedDB", new fake.IDBFactory());
});

it("stores each booking's positions separately, over a reload, and counts them together", async () => {
  const { keepPositions } = await aTab();
  await keepPositions("u1", "b1", [fix(10), fix(40)]);
  await keepPositions("u1", "b2", [fix(20)]);
  await keepPositions("u2", "b1", [fix(30)]);
  const { positionsOf, waitingPositions } = await aTab();
  expect(await positionsOf("u1", "b1")).toEqual([fix(10), fix(40)]);
  expect([await waitingPositions("u1"), await waitingPositions("u2"), await waitingPositions("u3")]).toEqual([3, 1, 0]);
  await keepPositions("u1", "b1", []);
  expect([await positionsOf("u1", "b1"), await positionsOf("u1", "b2")]).toEqual([[], [fix(20)]]);
});

it("passes the rest of a job to the queue, behind its booking's steps, in as many reports as needed", async () => {
  const { keepPositions, handOverPositions, positionsOf } = await aTab();
  const many = Array.from({ length: mostFixes + 1 }, (_, i) => ({ ...fix(10), at: addSeconds(fix(10).at, i * 30) }));
  await keepPositions("u1", "b1", many);
  await handOverPositions("u1", "b1");
  const reports = [many.slice(0, mostFixes), many.slice(mostFixes)];
  expect(add.mock.calls).toEqual(
    reports.map((fixes) => [{ type: "reportPosition", lane: "booking:b1", data: { bookingId: "b1", fixes } }]),
  );
  expect(await positionsOf("u1", "b1")).toEqual([]);
});
