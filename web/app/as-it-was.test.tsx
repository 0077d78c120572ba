import { onlineManager } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { offline } from "#shared/kernel/connection-faults.ts";
import { instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import { keyOf } from "../api/reading.ts";
import { DriverDashboard } from "../booking/dashboards/driver-dashboard.tsx";
import { storedUnder } from "../offline/stored-readings.ts";
import { deviceStorage, leavePage } from "../test/device-storage.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { StaleNotice } from "./stale-notice.tsx";

const cloud = fakeCloud();
const pickup = { label: "Crane Street", coordinates: { lat: 55.95, lng: -3.19 } };
const job = {
  ...{ id: "b1", reference: "JOB-261121-AAAAAA", status: "assigned", title: "Crane", fleetName: "Hiab 26 t" },
  ...{ haulierName: "Kilbrodie Lifting", contractorName: "Brackenfold", pickup, finalPricePence: 15_210 },
  collectAt: instantOfUk(ukDayOf(new Date().toISOString()), "07:00"),
  slotHours: [`${ukDayOf(new Date().toISOString())}T07`],
};
const booking = {
  ...job,
  ...{ delivery: null, quantity: 1, contactName: "Isla", contactPhone: "01632 960123", version: 1, events: [] },
  ...{ description: "Gate on the north side", allowedMoves: ["en_route"] },
};
const answers = {
  unreadCount: 2,
  myInvitations: [],
  myEmployers: [{ haulierId: "h1", haulierName: "Kilbrodie Lifting", kind: "driver" }],
  myBookings: ({ show: shown }: { show: string }) => ({ items: shown === "done" ? [] : [job], nextToken: null }),
  booking,
};
const nothingAnswers = () => {
  throw offline();
};
const thePage = () =>
  show(
    <>
      <StaleNotice />
      <DriverDashboard miles={() => null} />
    </>,
  );

deviceStorage();
beforeEach(() => cloud.signIn({ id: "d1", role: "driver" }));
afterEach(() => {
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
});

async function readOnce(): Promise<void> {
  cloud.answer(answers);
  const { unmount } = thePage();
  await screen.findByText("Gate on the north side");
  expect(screen.queryByText(/^No connection/)).toBeNull();
  leavePage();
  await waitFor(async () => expect(await storedUnder(keyOf("booking", { bookingId: "b1" }))).not.toBeNull());
  unmount();
}

it.each(["no network", "a dead network"])("shows a stored page with %s, and its age", async (how) => {
  await readOnce();
  if (how === "no network") {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    onlineManager.setOnline(false);
  } else cloud.answer(Object.fromEntries(Object.keys(answers).map((name) => [name, nothingAnswers])));
  thePage();
  expect(await screen.findByRole("heading", { level: 2, name: "Next: Crane" })).toBeTruthy();
  expect(await screen.findByText("Gate on the north side")).toBeTruthy();
  const words = await screen.findByText(/^No signal. Last updated at/);
  expect(within(words).getByText(/^\d\d:\d\d$/)).toBeTruthy();
});

it("hides it from other users, and tells them offline that it is not available", async () => {
  await readOnce();
  cloud.signIn({ id: "d2", role: "driver" });
  cloud.answer(Object.fromEntries(Object.keys(answers).map((name) => [name, nothingAnswers])));
  thePage();
  expect((await screen.findAllByRole("button", { name: "Try again" })).length).toBeGreaterThan(0);
  expect(screen.queryByText("Gate on the north side")).toBeNull();
});
