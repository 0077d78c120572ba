// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { VehiclePosition } from "#shared/tracking/model.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { takePosition, trackingQuery, withPosition } from "./queries.ts";

const cloud = fakeCloud();
const position = (second: number) =>
  ({ bookingId: "b1", lat: 55.9 + second / 1000, lng: -3.2, at: `2026-11-21T07:30:${second}.000Z` }) as VehiclePosition;
const picture = (second: number) => ({
  bookingId: "b1" as never,
  open: true,
  latest: position(second),
  ...{ trail: [], keptUntil: null, stops: [], nextStop: null, eta: null, route: null },
  intervalSeconds: 30,
});

it("moves the vehicle and extends its trail with each newer position, once", () => {
  const after = withPosition(picture(10), position(20));
  expect(after.latest?.at).toBe(position(20).at);
  expect(after.trail).toHaveLength(1);
  expect(withPosition(after, position(20))).toBe(after);
});

it("ignores a late position", () => {
  const before = picture(20);
  expect(withPosition(before, position(10))).toBe(before);
});

it("keeps the place for a rough position, says so, and moves with the next good one", () => {
  const before = picture(20);
  const rough = { ...position(20), blurredAt: position(30).at };
  const after = withPosition(before, rough);
  expect(after).toEqual({ ...before, latest: { ...before.latest, blurredAt: position(30).at } });
  // The position may repeat the last stored place, which is older than the shown one.
  const older = withPosition(picture(20), { ...position(10), blurredAt: position(30).at });
  expect(older.latest).toEqual(after.latest);
  expect(withPosition(before, { ...position(10), blurredAt: position(15).at })).toBe(before);
  expect(withPosition(after, { ...position(40), blurredAt: null }).latest).toEqual({
    ...position(40),
    blurredAt: null,
  });
});

it("keeps a live position that is newer than a pending answer", async () => {
  cloud.signIn({ role: "contractor" });
  const client = new QueryClient();
  cloud.answer({
    tracking: () => {
      takePosition(client, position(30));
      return picture(10);
    },
  });
  expect((await client.fetchQuery(trackingQuery("b1"))).latest?.at).toBe(position(30).at);
});

it("reads the missed positions after a gap only", async () => {
  cloud.signIn({ role: "contractor" });
  const client = new QueryClient();
  let reads = 0;
  cloud.answer({ tracking: () => ({ ...picture(10), trail: Array.from({ length: ++reads }, () => position(10)) }) });
  const { queryKey } = trackingQuery("b1");
  const observer = new QueryObserver(client, trackingQuery("b1"));
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => client.getQueryData(queryKey)?.trail).toHaveLength(1);
  takePosition(client, position(59));
  expect(client.getQueryData(queryKey)?.trail).toHaveLength(2);
  expect(client.isFetching()).toBe(0);
  takePosition(client, { ...position(10), at: "2026-11-21T07:35:00.000Z" });
  await expect.poll(() => reads).toBe(2);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(client.getQueryData(queryKey)?.trail).toHaveLength(3);
  expect(client.getQueryData(queryKey)?.latest?.at).toBe("2026-11-21T07:35:00.000Z");
  stop();
});
