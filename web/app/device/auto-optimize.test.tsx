import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../api/api.ts";
import { defaultDeviceSettings, deviceSettings } from "../../device/device-settings.ts";
import type { SessionUser } from "../../session/session-context.ts";
import { show } from "../../test/show.tsx";
import { AutoOptimize } from "./auto-optimize.tsx";

const driver: SessionUser = {
  ...{ id: "driver", email: "driver@haulyard.test", name: "Dougal", role: "driver" },
  ...{ canBook: false, memberships: [] },
};

const batteryAt = (level: number) => {
  const battery = Object.assign(new EventTarget(), { level, charging: false });
  Object.defineProperty(navigator, "getBattery", { value: () => Promise.resolve(battery), configurable: true });
};
const jobs = (...statuses: string[]) =>
  vi
    .spyOn(api, "myBookings")
    .mockResolvedValue({ items: statuses.map((status) => ({ status })), nextToken: null } as never);

beforeEach(() => batteryAt(0.19));
afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(navigator, "getBattery");
  vi.restoreAllMocks();
});

it("shows what it changed; Undo restores it", async () => {
  jobs("confirmed");
  show(<AutoOptimize user={driver} />);
  await screen.findByText("Auto-optimized: Low data mode on, Reduced animations on, Location tracking off");
  expect(deviceSettings()).toMatchObject({ lowDataMode: true, reducedAnimations: true, locationTracking: false });
  act(() => screen.getByRole("button", { name: "Undo" }).click());
  expect(deviceSettings()).toEqual(defaultDeviceSettings);
});

it("asks a driver on a job before it stops sharing their position", async () => {
  jobs("completed", "en_route");
  const { user } = show(<AutoOptimize user={driver} />);
  await screen.findByText("Auto-optimized: Low data mode on, Reduced animations on");
  const dialog = await screen.findByRole("dialog", { name: "Battery at 19%" });
  expect(deviceSettings().locationTracking).toBe(true);
  await user.click(screen.getByRole("button", { name: "Stop sharing" }));
  expect(deviceSettings().locationTracking).toBe(false);
  await waitFor(() => expect(dialog.isConnected).toBe(false));
});

it("also asks when the driver's jobs cannot be loaded, and keeps sharing if they choose so", async () => {
  vi.spyOn(api, "myBookings").mockRejectedValue(new Error("out of reach"));
  const { user } = show(<AutoOptimize user={driver} />);
  await user.click(await screen.findByRole("button", { name: "Keep sharing" }));
  expect(deviceSettings()).toMatchObject({ locationTracking: true, lowDataMode: true });
});
