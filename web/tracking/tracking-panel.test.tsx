import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { VehiclePosition } from "#shared/tracking/model.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show as draw } from "../test/show.tsx";
import { TrackingPanel } from "./tracking-panel.tsx";

// The engine needs WebGL. These tests do not check the map drawing.
vi.mock("../ui/map/map-engine.ts", () => ({ createMapEngine: () => Promise.reject(new Error("no WebGL")) }));

const cloud = fakeCloud();
const startedAt = Date.parse("2026-11-21T07:30:00.000Z");
const position = (seconds: number, nextReportSeconds = 60) =>
  ({
    bookingId: "b1",
    ...{ lat: 55.9, lng: -3.2, accuracyMetres: 8, speedMph: null, headingDegrees: null, milesToSite: 5.9 },
    ...{
      at: new Date(startedAt + seconds * 1000).toISOString(),
      near: "Livingston",
      etaMinutes: 12,
      eta: null,
      stored: true,
      nextReportSeconds,
    },
  }) as VehiclePosition;
const picture = (latest: VehiclePosition | null) => ({
  ...{ bookingId: "b1", open: true, latest, trail: [], intervalSeconds: 30 },
  ...{ eta: null, nextStop: "pickup", route: null, keptUntil: null, stops: [] },
});
const show = (may: { mayShare?: boolean; mayWatch?: boolean } = {}) =>
  draw(
    <TrackingPanel
      bookingId="b1"
      status="en_route"
      vehicleName="Hiab 26 t"
      sites={[{ lat: 55.95, lng: -3.19, label: "Mill Road" }]}
      deliveredAt={null}
      mayShare={false}
      mayWatch={true}
      {...may}
    />,
  );
const listens = () => expect.poll(() => cloud.hears("onPosition")).toBe(true);
const watched = () => cloud.calls("watchPosition");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: startedAt });
  vi.spyOn(console, "warn").mockReturnValue();
  cloud.signIn({ role: "contractor" });
  cloud.answer({ tracking: picture(position(0)), watchPosition: position(0, 10), reportPosition: position(0) });
});
afterEach(() => vi.useRealTimers());

it("notifies the device that somebody watches, and says how often it reports", async () => {
  show();
  expect(
    await screen.findByText(/position every 10 seconds while somebody watches, otherwise every 60\./),
  ).toBeTruthy();
  await expect.poll(watched).toEqual([{ bookingId: "b1" }]);
});

it("asks nothing of a device before its first position, and then at once", async () => {
  cloud.answer({ tracking: picture(null) });
  show();
  expect(await screen.findByText(/No position shared yet/)).toBeTruthy();
  await listens();
  expect(watched()).toEqual([]);
  act(() => cloud.tell("onPosition", position(1)));
  await expect.poll(watched).toHaveLength(1);
});

it("shows the arrival by road as positions come, and marks the current one", async () => {
  const minute = (minutes: number) => new Date(startedAt + minutes * 60_000).toISOString();
  const eta = (minutes: number, basedOn: string) => ({
    ...{ stop: "pickup", at: minute(minutes), earliest: minute(minutes - 2), latest: minute(minutes + 5) },
    ...{ minutes, miles: 7.4, isEstimated: false, basedOn },
  });
  cloud.answer({ tracking: { ...picture(position(0)), eta: eta(18, minute(0)) } });
  const { container } = show();
  expect(await screen.findByRole("heading", { name: "The lorry is 18 minutes away" })).toBeTruthy();
  expect(screen.getByText("About 07:48, 7.4 miles by road")).toBeTruthy();
  expect(screen.getByText("Most likely between 07:46 and 07:53")).toBeTruthy();
  await listens();
  vi.setSystemTime(startedAt + 60_000);
  act(() => cloud.tell("onPosition", { ...position(60), eta: eta(21, minute(1)) }));
  expect(await screen.findByRole("heading", { name: "The lorry is 20 minutes away" })).toBeTruthy();
  expect(container.querySelector("[data-fix]")?.getAttribute("data-fix")).toBe(minute(1));
});

it("asks nothing of a device for an admin", async () => {
  show({ mayWatch: false });
  expect(await screen.findByText(/5\.9 miles/)).toBeTruthy();
  await listens();
  expect(watched()).toEqual([]);
});

it("reports from a sharing device, which no longer watches, and reports at once when another user watches", async () => {
  let read: PositionCallback = () => undefined;
  const geolocation = {
    watchPosition: (success: PositionCallback) => {
      read = success;
      return 1;
    },
    clearWatch: () => undefined,
  };
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: geolocation });
  const reading = () => {
    const coords = { latitude: 55.9, longitude: -3.2, accuracy: 8, speed: null, heading: null };
    act(() => read({ coords, timestamp: Date.now() } as GeolocationPosition));
  };
  const reports = () => cloud.calls("reportPosition").length;
  const { user } = show({ mayShare: true });
  await expect.poll(watched).toHaveLength(1);
  await listens();
  await user.click(await screen.findByRole("switch", { name: "Share my position" }));
  reading();
  await expect.poll(reports).toBe(1);
  expect(await screen.findByText(/Last shared/)).toBeTruthy();
  vi.setSystemTime(startedAt + 15_000);
  reading();
  expect(reports()).toBe(1);
  act(() => cloud.tell("onPosition", position(0, 10)));
  await expect.poll(reports).toBe(2);
  expect(watched()).toHaveLength(1);
});
