import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show as draw } from "../../test/show.tsx";
import { TrackingPanel } from "../tracking-panel.tsx";

// The engine needs WebGL. These tests do not check the map drawing.
vi.mock("../../ui/map/map-engine.ts", () => ({ createMapEngine: () => Promise.reject(new Error("no WebGL")) }));

const cloud = fakeCloud();
const deliveredAt = "2026-11-21T09:00:00.000Z";
const point = (minutes: number, lat: number) => ({
  lat,
  lng: -3.2,
  at: new Date(Date.parse("2026-11-21T07:30:00.000Z") + minutes * 60_000).toISOString(),
});
const trail = [point(0, 55.9), point(1, 55.91), point(3, 55.91), point(6, 55.91), point(7, 55.92), point(21, 56)];
const show = (status: "assigned" | "delivered" | "cancelled" = "delivered", at = deliveredAt) =>
  draw(
    <TrackingPanel
      bookingId="b1"
      status={status}
      vehicleName="Hiab 26 t"
      sites={[{ lat: 56, lng: -3.2, label: "Mill Road" }]}
      deliveredAt={at}
      mayShare={false}
      mayWatch={true}
    />,
  );
const answer = (points: typeof trail) =>
  cloud.answer({
    tracking: {
      ...{ bookingId: "b1", open: false, latest: null, trail: points, intervalSeconds: 30 },
      ...{ eta: null, nextStop: null, route: null },
      keptUntil: points.length > 0 ? "2026-12-21T07:30:00.000Z" : null,
      stops: [{ place: { label: "Mill Road, Livingston" }, arrivedAt: points[2]?.at ?? null, leftAt: null }],
    },
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(deliveredAt) + 86_400_000 });
  vi.spyOn(console, "warn").mockReturnValue();
  cloud.signIn({ role: "contractor" });
  answer(trail);
  return () => vi.useRealTimers();
});

it("plays the drive of a delivered booking on request, with keys and from stop to stop", async () => {
  const { user, container } = show();
  expect(cloud.calls("tracking")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Play the drive" }));
  const slider = await screen.findByRole("slider", { name: "Time of the drive" });
  const words = () => container.querySelector("[data-moment]")?.textContent;
  expect(words()).toBe("07:30, 6.9 miles from Mill Road");
  slider.focus();
  await user.keyboard("{ArrowRight}");
  expect(words()).toBe("07:30, 6.6 miles from Mill Road");
  await user.keyboard("{PageUp}{PageUp}");
  expect(words()).toBe("07:40, no position between 07:37 and 07:51");
  expect(slider.getAttribute("aria-valuetext")).toBe(words());
  await user.click(screen.getByRole("button", { name: /Stood still for 5 minutes/ }));
  expect(words()).toBe("07:31, standing still, 6.2 miles from Mill Road");
  expect(screen.getByRole("button", { name: "07:33 Arrived at Mill Road" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /Last position/ }));
  expect(screen.getByRole("button", { name: "Play again" })).toBeTruthy();
  expect(screen.getByText(/Positions are deleted after 30 days: these from Mon 21 Dec on/)).toBeTruthy();
});

it("plays until it is paused", async () => {
  const { user, container } = show();
  await user.click(screen.getByRole("button", { name: "Play the drive" }));
  await user.click(await screen.findByRole("button", { name: "Play" }));
  const words = () => container.querySelector("[data-moment]")?.textContent;
  await expect.poll(words).not.toContain("6.9 miles");
  await user.click(screen.getByRole("button", { name: "Pause" }));
  expect(screen.getByRole("button", { name: "Play" })).toBeTruthy();
});

it("says why there is nothing to play", async () => {
  answer([]);
  const first = show();
  await first.user.click(screen.getByRole("button", { name: "Play the drive" }));
  expect(await screen.findByText(/No positions were shared on this job/)).toBeTruthy();
  first.unmount();
  // 31 days ago. The clock stays, because a sign-in of a month ago would need renewal.
  const { user } = show("delivered", "2026-10-22T09:00:00.000Z");
  await user.click(screen.getByRole("button", { name: "Play the drive" }));
  expect(await screen.findByText(/positions are deleted after 30 days/)).toBeTruthy();
});

it.each([
  ["assigned", "Not on the road yet"],
  ["cancelled", "Nothing to follow"],
] as const)("offers no drive of a booking that is %s", (status, title) => {
  show(status);
  expect(screen.getByRole("heading", { name: title })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Play the drive" })).toBeNull();
});
