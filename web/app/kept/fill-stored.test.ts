// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import { keyOf, pages } from "../../api/reading.ts";
import { storedUnder } from "../../offline/stored-readings.ts";
import { currentUser } from "../../session/session-store.ts";
import { deviceStorage, leavePage } from "../../test/device-storage.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { newQueryClient } from "../query-client.ts";
import { fillStore, mostRequests } from "./fill-stored.ts";

const cloud = fakeCloud();
const asked = [
  "myBookings",
  "booking",
  "gatePass",
  "tracking",
  "threads",
  "messages",
  "jobsFromMe",
  "jobsPosted",
  "jobsForMe",
] as const;
const requests = () => asked.reduce((count, name) => count + cloud.calls(name).length, 0);
const page = (items: readonly object[]) => ({ items, nextToken: null });
const today = ukDayOf(new Date().toISOString());
const jobs = Array.from({ length: 30 }, (_, i) => ({
  id: `b${i}`,
  status: i < 15 ? "en_route" : "completed",
  collectAt: instantOfUk(today, "07:00"),
  createdAt: new Date(Date.UTC(2026, 0, 60 - i)).toISOString(),
}));
const pickup = { label: "Crane Street", coordinates: { lat: 55.95, lng: -3.19 } };
const threads = Array.from({ length: 14 }, (_, i) => ({ id: `t${i}`, otherId: `o${i}` }));

const fill = async (mayGoOn = async () => true) => {
  const user = currentUser();
  if (user) await fillStore(newQueryClient(), user, mayGoOn);
  leavePage();
};

deviceStorage();
beforeEach(() => {
  cloud.signIn({ id: "d1", role: "driver" });
  cloud.answer({
    myBookings: ({ show }: { show: string }) => page(show === "done" ? jobs.slice(15) : jobs.slice(0, 15)),
    booking: ({ bookingId }: { bookingId: string }) => ({
      ...jobs.find(({ id }) => id === bookingId),
      pickup,
      delivery: null,
    }),
    gatePass: ({ bookingId }: { bookingId: string }) => ({ path: `/gate#${bookingId}` }),
    tracking: { open: true, latest: null, trail: [] },
    threads: page(threads),
    messages: { ...page([]), arrivedUpTo: null },
  });
});

it("stores the newest ten jobs and conversations, within its request limit, and fetches nothing twice", async () => {
  await fill();
  expect(requests()).toBeLessThanOrEqual(mostRequests);
  const isStored = async (...key: Parameters<typeof keyOf>) => (await storedUnder(keyOf(...key))) !== null;
  await vi.waitFor(async () => expect(await isStored("messages", { threadId: "t9" })).toBe(true), { timeout: 10_000 });
  expect(await storedUnder(pages("threads", {}).queryKey)).not.toBeNull();
  for (const { id } of jobs.slice(0, 10))
    expect([id, await isStored("booking", { bookingId: id })]).toEqual([id, true]);
  for (const { id } of jobs.slice(0, 10))
    expect([id, await isStored("gatePass", { bookingId: id })]).toEqual([id, true]);
  expect(await isStored("messages", { threadId: "t10" })).toBe(false);
  const before = requests();
  await fill();
  expect(cloud.calls("booking")).toHaveLength(10);
  expect(cloud.calls("messages")).toHaveLength(10);
  expect(requests() - before).toBeLessThanOrEqual(jobs.length - 10);
});

it("fetches nothing more after a stop, and nothing at all for an admin", async () => {
  let left = 3;
  await fill(async () => {
    left -= 1;
    return left >= 0;
  });
  expect(requests()).toBe(3);
  cloud.signIn({ id: "a1", role: "admin" });
  await fill();
  expect(requests()).toBe(3);
});
