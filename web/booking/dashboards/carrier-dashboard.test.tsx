import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { emptyWeek } from "#shared/reviews/weeks.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show as draw } from "../../test/show.tsx";
import { HaulierDashboard } from "./carrier-dashboard.tsx";

const cloud = fakeCloud();

const show = () => draw(<HaulierDashboard urgent={<p>Two things want you</p>} />, { at: "/haulier-dashboard" });

const allDocuments = [
  ...["operator_licence", "public_liability", "goods_in_transit", "employers_liability", "vehicle_insurance"],
  ...["mot", "loler"],
].map((type) => ({
  ...{ type, covers: type === "mot" || type === "loler" ? "vehicle" : "company", fleetId: "f1", driverId: null },
  ...{ issuedOn: "2020-01-01", expiresOn: null, state: "approved", sumInsuredPence: 1_000_000_000 },
}));
const none = { pending: 0, booked: 0, declined: 0, cancelled: 0, expired: 0 };
const vehicle = {
  id: "f1",
  name: "The red one",
  vehicleType: "Hiab lorry",
  services: ["hiab"],
  status: "available",
  base: { lat: 55.97, lng: -3.17 },
  baseLabel: "Leith",
  hourlyRatePence: 9000,
  minimumHours: 2,
  dailyRatePence: null,
  ownRates: [],
  radiusMiles: null,
  spec: JSON.stringify({ kind: "other" }),
};

beforeEach(() => {
  cloud.signIn({ id: "h1", role: "haulier" });
  cloud.answer({
    myBookings: { items: [], nextToken: null },
    boardJobs: { items: [], nextToken: null },
    jobsWithoutDriver: { items: [], nextToken: null },
    daysOff: [],
    myTeam: [],
    me: { companyName: "Kilbrodie Lifting", phone: "0131 496 0000" },
    jobsForMe: { items: [], nextToken: null },
    myFleets: [vehicle],
    papers: allDocuments,
    rateCards: [],
    jobCounts: { pending: 2, booked: 0, declined: 0, cancelled: 0, expired: 0 },
    bookingCounts: { under_way: 3, completed: 41, cancelled: 0, failed: 0 },
    unreadCount: 5,
  });
});

describe("what to do next", () => {
  it("shows a newcomer all steps to the first job, and others the next one", async () => {
    cloud.answer({ myFleets: [], jobCounts: none });
    const first = show();
    const add = await screen.findByRole("link", { name: "Add a vehicle" });
    expect(add.getAttribute("href")).toBe("/service-fleet-manager?vehicle=new");
    const way = await screen.findByRole("list", { name: "Steps to your first job" });
    expect(within(way).getAllByRole("listitem")).toHaveLength(6);
    screen.getByText(/^1 of 6 done/);
    first.unmount();
    cloud.answer({ myFleets: [{ ...vehicle, status: "offline" }], jobCounts: { ...none, booked: 3 } });
    const later = show();
    await screen.findByRole("link", { name: "Take work" });
    expect(screen.queryByRole("list", { name: "Steps to your first job" })).toBeNull();
    later.unmount();
    cloud.answer({ myFleets: [vehicle] });
    show();
    await screen.findByRole("heading", { name: "Figures" });
    expect(screen.queryByRole("link", { name: "Take work" })).toBeNull();
  });
});

it("has the requests of a haulier with booking rights, beside its urgent work", async () => {
  cloud.signIn({ id: "h1", role: "haulier", canBook: true });
  cloud.answer({ jobsFromMe: { items: [], nextToken: null } });
  show();
  const own = within(await screen.findByRole("region", { name: "Your requests" }));
  expect(own.getByRole("link", { name: "Jobs you book" }).getAttribute("href")).toBe("/contractor-dashboard");
  expect(await screen.findByText("Two things want you")).toBeTruthy();
  await screen.findByRole("heading", { name: "Board" });
  await screen.findByText("Every job shown has a driver");
});

describe("the haulier's work at a glance", () => {
  it("has the figures of the server, each with a link to its list", async () => {
    const week = { ...emptyWeek, week: "2026-11-16", requests: 4, accepted: 3, expired: 1, completed: 2, onTime: 1 };
    cloud.answer({ weeklyRecord: { weeks: [{ ...week, pricePence: 45_050 }], bonusSince: null } });
    show();
    const glance = await screen.findByRole("list", { name: "At a glance" });
    for (const [name, to] of [
      ["2 Jobs completed this week", "/performance"],
      ["75% Requests won, twelve weeks", "/response-analytics"],
      ["50% On time, twelve weeks", "/performance"],
      ["5 Unread messages", "/messaging"],
    ])
      expect((await within(glance).findByRole("link", { name })).getAttribute("href")).toBe(to);
    within(glance).getByText("£450.50");
  });
});
