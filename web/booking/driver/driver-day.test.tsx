import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { BookingStatus } from "#shared/booking/model.ts";
import { instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import { DriverDashboard } from "../dashboards/driver-dashboard.tsx";

const cloud = fakeCloud();
const today = ukDayOf(new Date().toISOString());
const aJob = (title: string, time: string, status: BookingStatus) => ({
  id: title,
  reference: "JOB-261121-AAAAAA",
  status,
  title,
  haulierName: "Kilbrodie Lifting",
  contractorName: "Brackenfold Construction",
  fleetName: "Hiab 26 t",
  pickup: { label: `${title} Street`, coordinates: { lat: 55.95, lng: -3.19 } },
  collectAt: instantOfUk(today, time),
  slotHours: [],
  finalPricePence: 15_210,
});
const jobs = [aJob("Skip", "08:00", "assigned"), aJob("Crane", "07:00", "assigned"), aJob("Tar", "06:00", "delivered")];
const asBooking = (job: ReturnType<typeof aJob>) => ({
  ...job,
  ...{ delivery: null, quantity: 1, contactName: "Isla", contactPhone: "01632 960123", version: 1, events: [] },
  description: `Gate on the north side of ${job.title}`,
  allowedMoves: job.status === "assigned" ? ["en_route"] : [],
});
const page = (items: readonly object[]) => ({ items, nextToken: null });
const answerAll = () =>
  cloud.answer({
    unreadCount: 2,
    myInvitations: [],
    myEmployers: [{ haulierId: "h1", haulierName: "Kilbrodie Lifting", kind: "driver" }],
    myBookings: ({ show: shown }: { show: string }) =>
      page(shown === "done" ? [] : jobs.filter(({ status }) => shown === "ahead" || status === "assigned")),
    booking: ({ bookingId }: { bookingId: string }) => {
      const job = jobs.find(({ id }) => id === bookingId);
      return job && asBooking(job);
    },
  });
const isNext = (title: string) => screen.findByRole("heading", { level: 2, name: `Next: ${title}` });
const theDay = async () => within(await screen.findByRole("region", { name: "Today" }));

beforeEach(() => {
  cloud.signIn({ id: "d1", role: "driver" });
  answerAll();
});

it("puts the next job first with one button, then the day in order, each with route and phone", async () => {
  const { user } = show(<DriverDashboard miles={() => "About 84 miles"} />);
  await isNext("Crane");
  const links = (await theDay()).getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(links).toEqual(["Tar", "Crane", "Skip"]);
  const call = await screen.findByRole("link", { name: "Call Isla Crane" });
  expect(call.getAttribute("href")).toBe("tel:+441632960123");
  expect(screen.getByRole("link", { name: "Directions Crane" }).getAttribute("href")).toContain("55.95,-3.19");
  expect(screen.getByText("Gate on the north side of Crane")).toBeTruthy();
  cloud.answer({ moveBooking: { ...asBooking(jobs[1] as never), status: "en_route", allowedMoves: ["arrived"] } });
  await user.click(screen.getByRole("button", { name: "On my way" }));
  await waitFor(() => expect(cloud.calls("moveBooking")).toMatchObject([{ bookingId: "Crane", to: "en_route" }]));
});

it("says what to do when there are no jobs", async () => {
  cloud.answer({ myBookings: page([]), myEmployers: [] });
  const { unmount } = show(<DriverDashboard miles={() => "About 84 miles"} />);
  expect(await screen.findByRole("heading", { name: "You drive for no haulier yet" })).toBeTruthy();
  unmount();
  cloud.answer({ myInvitations: [{ id: "i1", haulierName: "Kilbrodie Lifting" }] });
  show(<DriverDashboard miles={() => "About 84 miles"} />);
  expect(await screen.findByRole("heading", { name: "Kilbrodie Lifting invites you" })).toBeTruthy();
});

it("sums up the day: hours, jobs and miles", async () => {
  const events = [
    { from: "assigned", to: "en_route", at: instantOfUk(today, "06:00") },
    { from: "in_progress", to: "delivered", at: instantOfUk(today, "08:30") },
  ];
  const done = aJob("Tar", "06:00", "delivered");
  cloud.answer({ myBookings: page([done]), booking: { ...asBooking(done), events } });
  show(<DriverDashboard miles={() => "About 84 miles"} />);
  const card = within(await screen.findByRole("region", { name: "All done for today" }));
  card.getByText(/2 h 30 min from setting off to the last delivery · 1 job/);
  card.getByText(/About 84 miles/);
});
