import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { offline } from "#shared/kernel/connection-faults.ts";
import { noSuchLink } from "#shared/tracking/faults.ts";
import type { FollowedVehicle } from "#shared/tracking/link-model.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import FollowPage from "./follow-page.tsx";

// The engine needs WebGL. These tests do not check the map drawing.
vi.mock("../../ui/map/map-engine.ts", () => ({ createMapEngine: () => Promise.reject(new Error("no WebGL")) }));

const cloud = fakeCloud();
const followed = (change: Partial<FollowedVehicle> = {}): FollowedVehicle => ({
  vehicleType: "32 t Hiab lorry",
  driverName: "Rab",
  state: "on_its_way",
  position: { lat: 55.9, lng: -3.2, headingDegrees: null, at: new Date().toISOString(), isBlurred: false },
  etaMinutes: 12,
  deliveredAt: null,
  endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  nextReadSeconds: 0.05,
  ...change,
});

it("refreshes by itself, and shows nothing once the link has ended", async () => {
  cloud.answer({ followVehicle: () => followed() });
  show(<FollowPage />, { at: "/follow#abc" });
  expect(await screen.findByRole("heading", { name: "12 minutes away" })).toBeTruthy();
  expect(screen.getByText("Rab")).toBeTruthy();
  cloud.answer({ followVehicle: () => followed({ etaMinutes: 9 }) });
  expect(await screen.findByRole("heading", { name: "9 minutes away" })).toBeTruthy();
  cloud.answer({
    followVehicle: () => {
      throw noSuchLink();
    },
  });
  expect(await screen.findByText("This link shows nothing now")).toBeTruthy();
  expect(screen.queryByText("Rab")).toBeNull();
  const asked = cloud.calls("followVehicle");
  expect(asked.every(({ token }) => token === "abc")).toBe(true);
});

it("keeps the last state offline, and says so", async () => {
  cloud.answer({ followVehicle: () => followed() });
  show(<FollowPage />, { at: "/follow#abc" });
  await screen.findByRole("heading", { name: "12 minutes away" });
  cloud.answer({
    followVehicle: () => {
      throw offline();
    },
  });
  expect(await screen.findByText(/^No connection: you see the last known state/)).toBeTruthy();
  expect(screen.getByRole("heading", { name: "12 minutes away" })).toBeTruthy();
});

it("ends with its link without a server answer", async () => {
  cloud.answer({ followVehicle: () => followed({ endsAt: new Date(Date.now() - 1).toISOString() }) });
  show(<FollowPage />, { at: "/follow#abc" });
  expect(await screen.findByText("This link shows nothing now")).toBeTruthy();
});
