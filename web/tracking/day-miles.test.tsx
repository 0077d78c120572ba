import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { DayMiles } from "./day-miles.tsx";

const cloud = fakeCloud();
beforeEach(() => cloud.signIn({ id: "d1", role: "driver" }));

/** About ten miles east. */
const way = [0, 0.1, 0.2585].map((east) => ({ lat: 55.95, lng: -3.2 + east, at: "2026-11-24T07:00:00.000Z" }));
const trails = (of: Record<string, object[]>) =>
  cloud.answer({
    tracking: ({ bookingId }: { bookingId: string }) => ({ bookingId, trail: of[bookingId], open: false }),
  });
const told = () => screen.getByTestId("miles").textContent;
const drawn = (...bookingIds: string[]) =>
  show(
    <p data-testid="miles">
      <DayMiles bookingIds={bookingIds} />
    </p>,
  );

it("adds up the stored positions of several jobs", async () => {
  trails({ a: way, b: way });
  drawn("a", "b");
  await waitFor(() => expect(told()).toBe("About 20 miles"));
});

it("says for how many jobs it knows the distance", async () => {
  trails({ a: way, b: [] });
  drawn("a", "b");
  await waitFor(() => expect(told()).toBe("About 10 miles, by the positions of 1 of 2 jobs"));
});

it("shows nothing when no distance is known, and keeps its line", async () => {
  trails({ a: [] });
  drawn("a");
  await waitFor(() => expect(cloud.calls("tracking")).toHaveLength(1));
  expect(told()).toBe("\u00a0");
});
