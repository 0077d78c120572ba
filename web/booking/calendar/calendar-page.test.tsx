import { cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { daysOffBooked } from "#shared/fleet/faults.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { openedDialog, show } from "../../test/show.tsx";
import CalendarPage from "./calendar-page.tsx";

const cloud = fakeCloud();
const at = "/calendar?view=month&day=2026-11-10";
const booking = {
  id: "b1",
  title: "Hiab - Leith",
  collectAt: "2026-11-12T08:00:00.000Z",
  slotHours: ["2026-11-12T08"],
  status: "confirmed",
  pickup: { label: "Bernard Street", postcode: "EH6 6PR", coordinates: { lat: 55.976, lng: -3.17 } },
};
const fleetId = "0a52b0a3-2f2c-4b3e-9a3e-2b1f8a4d1c01";
const off = {
  id: "o1",
  fleetId,
  firstDay: "2026-11-17",
  lastDay: "2026-11-18",
  reason: "mot",
  note: null,
  version: 4,
};
const paper = { id: "p1", type: "mot", fleetId, state: "approved", expiresOn: "2026-11-30", replacedBy: null };
const day = (name: RegExp) => screen.findByRole("button", { name });
const moved = () => cloud.calls("changeDaysOff").at(-1);

beforeEach(() => {
  cloud.signIn({ id: "h1", role: "haulier" });
  cloud.answer({
    myBookings: { items: [booking], nextToken: null },
    daysOff: [off],
    haulierFleets: [{ id: fleetId, name: "Hiab 1", retiredAt: null, base: { lat: 55.976, lng: -3.17 } }],
    me: { id: "h1", postcode: "EH6 6PR" },
    changeDaysOff: off,
    addDaysOff: off,
    calendarLink: { madeAt: null },
    papers: [paper],
  });
});

it("shows a month's bookings and days off, loads only its days, and pages by the address", async () => {
  const { user, address } = show(<CalendarPage />, { at });
  const link = await screen.findByRole("link", { name: /08:00\s*Hiab - Leith/ });
  expect(link.getAttribute("href")).toBe("/track-delivery/b1");
  expect(screen.getAllByRole("button", { name: /Hiab 1: MOT/ })).toHaveLength(2);
  expect(screen.getByRole("link", { name: "Hiab 1: MOT certificate expires" })).toBeTruthy();
  expect(cloud.calls("myBookings")[0]).toMatchObject({ from: "2026-10-26", until: "2026-12-06" });
  await user.click(screen.getByRole("button", { name: "After: December 2026" }));
  expect(address()).toBe("/calendar?view=month&day=2026-12-01");
  await waitFor(() => expect(cloud.calls("daysOff").at(-1)).toMatchObject({ from: "2026-11-30", until: "2027-01-03" }));
  await user.click(screen.getByRole("tab", { name: "List" }));
  expect(address()).toContain("view=list");
});

it("marks days by keyboard, announces them, and opens the form with them", async () => {
  const { user } = show(<CalendarPage />, { at });
  (await day(/Tuesday 10 November/)).focus();
  await user.keyboard("{Enter}{ArrowRight}{ArrowDown}");
  expect(await screen.findByText(/Marked 10 Nov to 18 Nov/)).toBeTruthy();
  await user.keyboard("{Enter}");
  const form = await openedDialog();
  expect(form.getByLabelText<HTMLInputElement>(/Last day/).value).toBe("2026-11-18");
  await user.selectOptions(form.getByLabelText(/What is off/), "Hiab 1");
  await user.click(form.getByRole("button", { name: "Add days off" }));
  await waitFor(() =>
    expect(cloud.calls("addDaysOff")).toMatchObject([{ fleetId, firstDay: "2026-11-10", reason: "service" }]),
  );
});

it("takes several vehicles off the road in one step, and goes on with the rest after a refusal", async () => {
  const other = "0a52b0a3-2f2c-4b3e-9a3e-2b1f8a4d1c02";
  const kept = { retiredAt: null, base: { lat: 55.976, lng: -3.17 } };
  let isBooked = true;
  cloud.answer({
    haulierFleets: [
      { id: fleetId, name: "Hiab 1", ...kept },
      { id: other, name: "Hiab 2", ...kept },
    ],
    addDaysOff: (input: { fleetId: string }) => {
      if (input.fleetId === other && isBooked)
        throw daysOffBooked({ values: { references: "JOB-1" }, metadata: { "JOB-1": "b1" } });
      return off;
    },
  });
  const { user } = show(<CalendarPage />, { at });
  (await day(/Tuesday 10 November/)).focus();
  await user.keyboard("{Enter}{Enter}");
  const form = await openedDialog();
  await user.selectOptions(form.getByLabelText(/What is off/), "Several vehicles");
  await user.click(form.getByRole("button", { name: "Add days off" }));
  await form.findByText("Tick a vehicle.");
  await user.click(form.getByRole("checkbox", { name: "Hiab 1" }));
  await user.click(form.getByRole("checkbox", { name: "Hiab 2" }));
  await user.click(form.getByRole("button", { name: "Add days off" }));
  await form.findByRole("link", { name: "JOB-1" });
  isBooked = false;
  await user.click(form.getByRole("button", { name: "Add days off" }));
  await waitFor(() => expect(cloud.calls("addDaysOff")).toHaveLength(3));
  expect(cloud.calls("addDaysOff").map((call) => (call as typeof off).fleetId)).toEqual([fleetId, other, other]);
});

it("moves days off by keyboard and by mouse, and links to the bookings on booked days", async () => {
  const { user } = show(<CalendarPage />, { at });
  const [chip] = await screen.findAllByRole("button", { name: /Hiab 1: MOT/ });
  chip?.focus();
  await user.keyboard(" {ArrowRight} ");
  await waitFor(() => expect(moved()).toMatchObject({ daysOffId: "o1", version: 4, firstDay: "2026-11-18" }));
  cloud.answer({
    changeDaysOff: () =>
      Promise.reject(daysOffBooked({ values: { references: "JOB-1" }, metadata: { "JOB-1": "b1" } })),
  });
  const target = (await day(/Thursday 26 November/)).closest("td") as HTMLElement;
  await user.pointer([
    { keys: "[MouseLeft>]", target: chip as HTMLElement },
    { target },
    { keys: "[/MouseLeft]", target },
  ]);
  await waitFor(() => expect(moved()).toMatchObject({ firstDay: "2026-11-26", lastDay: "2026-11-27" }));
  expect((await screen.findByRole("link", { name: "JOB-1" })).getAttribute("href")).toBe("/track-delivery/b1");
});

it("is read only for a contractor", async () => {
  cloud.signIn({ id: "c1", role: "contractor" });
  const { user, address } = show(<CalendarPage />, { at });
  await screen.findByRole("link", { name: /Hiab - Leith/ });
  expect(screen.queryByRole("button", { name: "Add days off" })).toBeNull();
  expect(cloud.calls("daysOff")).toEqual([]);
  await user.click(await day(/Thursday 12 November, 1 entry/));
  expect(address()).toContain("day=2026-11-12&view=list".split("&")[1] as string);
});

it("makes a private link, shows it once, and ends it", async () => {
  let madeAt: string | null = null;
  cloud.answer({
    calendarLink: () => ({ madeAt }),
    makeCalendarLink: () => {
      madeAt = "2026-11-10T09:00:00.000Z";
      return { path: "/api/calendar/abc.ics", madeAt };
    },
    revokeCalendarLink: () => {
      madeAt = null;
      return { madeAt };
    },
  });
  const { user } = show(<CalendarPage />, { at });
  await user.click(await screen.findByRole("button", { name: "Make a link" }));
  expect((await screen.findByLabelText<HTMLInputElement>(/Your link/)).value).toMatch(/\/api\/calendar\/abc\.ics$/);
  await user.click(await screen.findByRole("button", { name: "End the link" }));
  expect(await screen.findByRole("button", { name: "Make a link" })).toBeTruthy();
  expect(screen.queryByLabelText(/Your link/)).toBeNull();
});

it("names bank holidays where its jobs and vehicles are, in the month and in the list", async () => {
  show(<CalendarPage />, { at });
  expect(await day(/^Monday 30 November, St Andrew’s Day/)).toBeTruthy();
  cleanup();
  const elsewhere = {
    ...booking,
    pickup: { ...booking.pickup, postcode: "NE1 4ST", coordinates: { lat: 54.97, lng: -1.61 } },
  };
  cloud.answer({ myBookings: { items: [elsewhere], nextToken: null } });
  show(<CalendarPage />, { at });
  expect(await day(/^Monday 30 November, St Andrew’s Day \(Scotland\)/)).toBeTruthy();
  cleanup();
  show(<CalendarPage />, { at: "/calendar?view=list&day=2026-11-10" });
  expect(await screen.findByRole("heading", { name: /^Mon 30 Nov ?, St Andrew’s Day/ })).toBeTruthy();
});

it("has a booking over midnight on both days, with its end time", async () => {
  const slotHours = ["2026-11-12T22", "2026-11-12T23", "2026-11-13T00", "2026-11-13T01"];
  const night = { ...booking, collectAt: "2026-11-12T22:00:00.000Z", slotHours };
  cloud.answer({ myBookings: { items: [night], nextToken: null } });
  show(<CalendarPage />, { at });
  expect(await screen.findByRole("link", { name: /^22:00\s*Hiab - Leith/ })).toBeTruthy();
  expect(screen.getByRole("link", { name: /^to 02:00\s*Hiab - Leith/ })).toBeTruthy();
});
