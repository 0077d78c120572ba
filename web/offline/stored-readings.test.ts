// @vitest-environment happy-dom
import { onlineManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { notFound } from "#shared/kernel/faults.ts";
import { keyOf, pages, reading } from "../api/reading.ts";
import { deviceStorage, leavePage } from "../test/device-storage.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { deviceDatabase } from "./device-database.ts";
import { forgetStored, keepReadings, storedUnder } from "./stored-readings.ts";

const cloud = fakeCloud();
const booking = reading("booking", { bookingId: "b1" });
const theBooking = { id: "b1", title: "Skip" };

/** A long timeout, because the machine may be busy. */
const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 10_000 });

const open: QueryClient[] = [];

function newPage(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.mount();
  keepReadings(client);
  open.push(client);
  return client;
}

async function keepOf(userId: string, key: readonly unknown[], answer: unknown): Promise<void> {
  cloud.signIn({ id: userId });
  newPage().setQueryData(key, answer);
  leavePage();
  await soon(async () => expect(await storedUnder(key)).not.toBeNull());
}

const isShown = (client: QueryClient, key: readonly unknown[]) =>
  soon(() => expect(client.getQueryData(key)).toBeDefined());
const all = async () => (await deviceDatabase()).getAll("cached");
const look = (client: QueryClient, of: object) => new QueryObserver(client, of as never).subscribe(() => undefined);

deviceStorage();
afterEach(() => {
  // Prevents late writes of this test from reaching the next one.
  for (const client of open.splice(0)) client.clear();
  onlineManager.setOnline(true);
});

describe("cached answers for offline use", () => {
  it("are shown with their time before a refetch, and replaced by it", async () => {
    await keepOf("u1", booking.queryKey, theBooking);
    const at = (await storedUnder(booking.queryKey))?.at;
    let answer: (given: object) => void = () => undefined;
    cloud.answer({ booking: () => new Promise((resolve) => (answer = resolve)) });
    const client = newPage();
    const stop = look(client, booking);
    await isShown(client, booking.queryKey);
    expect(client.getQueryState(booking.queryKey)).toMatchObject({ data: theBooking, dataUpdatedAt: at });
    await soon(() => expect(cloud.calls("booking")).toHaveLength(1));
    answer({ ...theBooking, title: "Crane" });
    await soon(() => expect(client.getQueryData(booking.queryKey)).toMatchObject({ title: "Crane" }));
    stop();
  });

  it("are refetched if nobody was reading them when restored", async () => {
    await keepOf("u1", booking.queryKey, theBooking);
    const client = newPage();
    client.getQueryCache().build(client, { queryKey: booking.queryKey });
    await isShown(client, booking.queryKey);
    expect(client.getQueryState(booking.queryKey)?.isInvalidated).toBe(true);
  });

  it("are shown to no other user, and a device stores them for one user only", async () => {
    await keepOf("u1", booking.queryKey, theBooking);
    cloud.signIn({ id: "u2" });
    expect(await storedUnder(booking.queryKey)).toBeNull();
    cloud.signOut();
    expect(await storedUnder(booking.queryKey)).toBeNull();
    cloud.signIn({ id: "u1" });
    expect(await storedUnder(booking.queryKey)).not.toBeNull();
    await forgetStored("u1");
    expect(await all()).toEqual([]);
  });

  it("are not written for a user who signs in meanwhile", async () => {
    cloud.signIn({ id: "u1" });
    const client = newPage();
    client.getQueryCache().build(client, { queryKey: booking.queryKey });
    cloud.signIn({ id: "u2" });
    client.setQueryData(booking.queryKey, theBooking as never);
    client.setQueryData(keyOf("me", {}), { id: "u2" });
    leavePage();
    await soon(async () =>
      expect((await all()).map(({ userId, key }) => [userId, key])).toEqual([["u2", '["accounts","me",{}]']]),
    );
  });

  it("are ignored if damaged or if this release's query differs", async () => {
    await keepOf("u1", booking.queryKey, theBooking);
    const [kept] = await all();
    const db = await deviceDatabase();
    for (const data of [{ ...(kept?.data as object), asked: "query { less }" }, null, "{"]) {
      await db.put("cached", { ...(kept as never as object), data } as never);
      expect(await storedUnder(booking.queryKey)).toBeNull();
    }
    await db.put("cached", { ...(kept as never as object), data: { ...(kept?.data as object), answer: "{" } } as never);
    onlineManager.setOnline(false);
    const client = newPage();
    const stop = look(client, booking);
    await soon(() => expect(client.getQueryState(booking.queryKey)?.status).toBe("error"));
    stop();
  });

  it("are deleted once the server rejects the reader", async () => {
    await keepOf("u1", booking.queryKey, theBooking);
    cloud.answer({
      booking: () => {
        throw notFound({ subject: "booking" } as never);
      },
    });
    const client = newPage();
    const stop = look(client, booking);
    await soon(() =>
      expect(client.getQueryState(booking.queryKey)).toMatchObject({ status: "error", data: undefined }),
    );
    await soon(async () => expect(await all()).toEqual([]));
    stop();
  });

  it.each([
    ["bank details", keyOf("bankDetails", { haulierId: "h1" })],
    ["documents", keyOf("papers", {})],
    ["what admins read", keyOf("allBookings", {})],
    ["a part of a calendar", keyOf("myBookings", { from: "2026-11-21", until: "2026-11-28" })],
  ])("never include %s", async (_, key) => {
    cloud.signIn({ id: "u1" });
    const client = newPage();
    client.setQueryData(key, { secret: true });
    client.setQueryData(booking.queryKey, theBooking as never);
    leavePage();
    await soon(async () => expect((await all()).map(({ kind }) => kind)).toEqual(["job"]));
  });

  it("are not stored for an admin", async () => {
    cloud.signIn({ id: "a1", role: "admin" });
    newPage().setQueryData(booking.queryKey, theBooking as never);
    leavePage();
    await keepOf("u1", keyOf("unreadCount", {}), 2);
    expect((await all()).map(({ userId }) => userId)).toEqual(["u1"]);
  });

  it("hold a list's first page, and a conversation's newest messages without a way to older ones", async () => {
    const list = pages("threads", {}).queryKey;
    await keepOf("u1", list, { pages: [{ items: [1] }, { items: [2] }], pageParams: [null, "next"] });
    expect((await storedUnder(list))?.answer).toEqual({ pages: [{ items: [1] }], pageParams: [null] });
    const conversation = keyOf("messages", { threadId: "t1" });
    const messages = Array.from({ length: 40 }, (_, i) => ({ id: i, createdAt: `2026-11-21T07:${10 + i}:00.000Z` }));
    await keepOf("u1", conversation, { messages, olderToken: "older", arrivedUpTo: null });
    const kept = (await storedUnder(conversation))?.answer;
    expect(kept).toMatchObject({ olderToken: null, ofDeviceUpTo: "2026-11-21T07:49:00.000Z" });
    expect((kept as { messages: object[] }).messages).toEqual(messages.slice(10));
  });

  it("are reported as unavailable offline if missing, and loaded once online", async () => {
    cloud.signIn({ id: "u1" });
    cloud.answer({ booking: theBooking });
    onlineManager.setOnline(false);
    const client = newPage();
    const stop = look(client, booking);
    await soon(() =>
      expect(client.getQueryState(booking.queryKey)?.error).toMatchObject({ detail: { code: "network.offline" } }),
    );
    onlineManager.setOnline(true);
    await soon(() => expect(client.getQueryState(booking.queryKey)).toMatchObject({ data: theBooking, error: null }));
    stop();
  });
});
