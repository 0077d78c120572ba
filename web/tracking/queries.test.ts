import { QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import type { VehiclePosition } from "#shared/tracking/model.ts";
import { takePosition, trackingQuery, withPosition } from "./queries.ts";

const server = vi.hoisted(() => ({ answer: {} as unknown, during: () => {} }));
vi.mock("../lib/api.ts", () => ({
  api: {
    tracking: async () => {
      server.during();
      return server.answer;
    },
  },
}));

const position = (second: number) =>
  ({ bookingId: "b1", lat: 55.9 + second / 1000, lng: -3.2, at: `2026-11-21T07:30:${second}.000Z` }) as VehiclePosition;
const picture = (second: number) => ({
  bookingId: "b1" as never,
  open: true,
  latest: position(second),
  trail: [],
  intervalSeconds: 30,
});

it("moves the vehicle and lengthens its trail with each newer position, once", () => {
  const after = withPosition(picture(10), position(20));
  expect(after.latest?.at).toBe(position(20).at);
  expect(after.trail).toHaveLength(1);
  expect(withPosition(after, position(20))).toBe(after);
});

it("does not go back for a position that comes late", () => {
  const before = picture(20);
  expect(withPosition(before, position(10))).toBe(before);
});

it("keeps a live position that is newer than the answer on its way", async () => {
  const client = new QueryClient();
  server.answer = picture(10);
  server.during = () => takePosition(client, position(30));
  expect((await client.fetchQuery(trackingQuery("b1"))).latest?.at).toBe(position(30).at);
});
