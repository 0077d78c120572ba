import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { alreadyAnswered } from "#shared/booking/faults.ts";
import type { JobRequest } from "#shared/booking/model.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { emptyWeek } from "#shared/reviews/weeks.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show as draw } from "../../test/show.tsx";
import { HaulierDashboard } from "./carrier-dashboard.tsx";

const cloud = fakeCloud();

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const aRequest = (reference: string) =>
  ({
    id: `id-${reference}`,
    reference,
    status: "pending",
    ...{ service: "hiab", title: "Hiab - Edinburgh" },
    contractorId: "c1",
    contractorName: "Brackenfold Construction",
    fleetName: "32 t Hiab lorry 1",
    pickup: { label: "Princes Street, Edinburgh", postcode: null, coordinates: { lat: 55.95, lng: -3.19 } },
    delivery: null,
    collectAt: inMinutes(600),
    slotHours: [],
    respondBy: inMinutes(30.5),
    price: { totalPence: 15_210, distanceMiles: 0.6 },
    quantity: 1,
    notes: "<b>Gate</b> on the north side",
    photos: [],
    changes: [],
    voiceNote: null,
    details: null,
    declineReason: null,
    bookingId: null,
  }) as unknown as JobRequest;

const show = () => draw(<HaulierDashboard />, { at: "/haulier-dashboard" });
const waiting = (...items: JobRequest[]) => cloud.answer({ jobsForMe: { items, nextToken: null } });

const allPapers = ["operator_licence", "public_liability", "goods_in_transit", "mot", "loler"].map((type) => ({
  ...{ type, covers: type === "mot" || type === "loler" ? "vehicle" : "company", fleetId: "f1", driverId: null },
  ...{ issuedOn: "2020-01-01", expiresOn: null, state: "approved", sumInsuredPence: 1_000_000_000 },
}));
const none = { pending: 0, booked: 0, declined: 0, cancelled: 0, expired: 0 };
const vehicle = {
  id: "f1",
  name: "The red one",
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
  waiting();
  cloud.answer({
    myBookings: { items: [], nextToken: null },
    me: { companyName: "Kilbrodie Lifting", phone: "0131 496 0000" },
    myFleets: [vehicle],
    papers: allPapers,
    rateCards: [],
    jobCounts: { pending: 2, booked: 0, declined: 0, cancelled: 0, expired: 0 },
    bookingCounts: { under_way: 3, completed: 41, cancelled: 0, failed: 0 },
    unreadCount: 5,
  });
});

describe("what to do next", () => {
  it("is the next step to be found, for a newcomer with the whole way there, later alone", async () => {
    cloud.answer({ myFleets: [], jobCounts: none });
    const first = show();
    const add = await screen.findByRole("link", { name: "Add a vehicle" });
    expect(add.getAttribute("href")).toBe("/service-fleet-manager?vehicle=new");
    const way = await screen.findByRole("list", { name: "The way to your first job" });
    expect(within(way).getAllByRole("listitem")).toHaveLength(6);
    screen.getByText(/^1 of 6 done/);
    first.unmount();
    cloud.answer({ myFleets: [{ ...vehicle, status: "offline" }], jobCounts: { ...none, booked: 3 } });
    const later = show();
    await screen.findByRole("link", { name: "Take work" });
    expect(screen.queryByRole("list", { name: "The way to your first job" })).toBeNull();
    later.unmount();
    cloud.answer({ myFleets: [vehicle] });
    show();
    await screen.findByText("Nothing waits for you");
  });

  it("is a document that has run out; each that soon will stands below with its day and the way to its form", async () => {
    const inDays = (days: number) => addDays(ukDayOf(new Date().toISOString()), days);
    const [licence, ...others] = allPapers.map((paper, at) => ({ ...paper, id: `p${at}`, replaces: null }));
    const mot = { ...licence, id: "mot", type: "mot", covers: "vehicle" };
    cloud.answer({ myTeam: [], papers: [{ ...licence, expiresOn: inDays(14) }, ...others] });
    const soon = show();
    const next = await screen.findByRole("heading", { name: "Operator's licence runs out in 14 days" });
    screen.getByText(`Its last day is ${dayText(inDays(14))}. Send the new one in time.`);
    const [link] = within(next.closest("section") as HTMLElement).getAllByRole("link");
    expect(link?.getAttribute("href")).toBe("/documents?paper=new&after=p0");
    soon.unmount();
    const gone = [inDays(-40), inDays(-3)].map((expiresOn, at) => ({
      ...mot,
      id: `mot${at}`,
      fleetId: `f${at}`,
      expiresOn,
    }));
    cloud.answer({
      myFleets: [vehicle, { ...vehicle, id: "f2" }],
      papers: [...gone, ...allPapers.map((paper) => ({ ...paper, id: "x", fleetId: "f2", replaces: null }))],
    });
    const past = show();
    await screen.findByRole("heading", { name: "MOT certificate of The red one has run out" });
    const list = within(screen.getByRole("region", { name: "Documents that run out" }));
    expect(list.getAllByRole("listitem")).toHaveLength(1);
    past.unmount();
    cloud.answer({ papers: allPapers.map((paper, at) => ({ ...paper, id: `p${at}`, replaces: null })) });
    show();
    await screen.findByText("Nothing waits for you");
    expect(screen.queryByRole("region", { name: "Documents that run out" })).toBeNull();
  });
});

describe("the haulier's inbox", () => {
  it("shows a new request without a reload, as text and with the time left", async () => {
    const { user } = show();
    await screen.findByText("No requests waiting");
    waiting(aRequest("JOB-261121-AAAAAA"));
    await waitFor(() => expect(cloud.hears("onInbox")).toBe(true));
    act(() => cloud.tell("onInbox", { kind: "notification" }));
    await screen.findByText(/^Answer by .*: 30 min left to respond$/);
    await user.click(screen.getByText("Details"));
    await screen.findAllByText("JOB-261121-AAAAAA");
    screen.getByText("<b>Gate</b> on the north side");
    screen.getByText("32 t Hiab lorry 1, 0.6 miles from the site");
    expect(cloud.calls("jobsForMe").at(-1)).toMatchObject({ status: "pending" });
  });

  it("fetches again when the connection was gone", async () => {
    show();
    await screen.findByText("No requests waiting");
    waiting(aRequest("JOB-261121-BBBBBB"));
    await waitFor(() => expect(cloud.hears("onInbox")).toBe(true));
    act(() => cloud.dropLive());
    await screen.findByText("JOB-261121-BBBBBB");
  });

  it("accepts and leads to the booking", async () => {
    waiting(aRequest("JOB-261121-AAAAAA"));
    cloud.answer({ acceptJobRequest: { id: "b1", contractorName: "Brackenfold Construction" } });
    const { user, address } = show();
    await user.click(await screen.findByRole("button", { name: "Accept" }));
    await waitFor(() => expect(address()).toBe("/haulier-status/b1"));
  });

  it("tells the one who came second, and looks again", async () => {
    waiting(aRequest("JOB-261121-AAAAAA"));
    const second = alreadyAnswered({ values: { how: "has already been accepted" } });
    cloud.answer({ acceptJobRequest: () => Promise.reject(second) });
    const { user } = show();
    await screen.findByText("JOB-261121-AAAAAA");
    waiting();
    await user.click(screen.getByRole("button", { name: "Accept" }));
    await screen.findByText("No requests waiting");
    await screen.findByText("This request has already been accepted.");
    screen.getByText("Look at the list again.");
  });

  it("declines with a reason", async () => {
    waiting(aRequest("JOB-261121-AAAAAA"));
    cloud.answer({ declineJobRequest: {} });
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "Decline" }));
    await user.type(await screen.findByLabelText(/Reason/), "Crane in the workshop");
    await user.click(screen.getAllByRole("button", { name: "Decline" }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(cloud.calls("declineJobRequest")).toMatchObject([
      { jobRequestId: "id-JOB-261121-AAAAAA", reason: "Crane in the workshop" },
    ]);
  });
});

it("has what a haulier with booking rights has requested, beside the inbox", async () => {
  cloud.signIn({ id: "h1", role: "haulier", canBook: true });
  waiting(aRequest("JOB-261121-AAAAAA"));
  cloud.answer({ jobsFromMe: { items: [], nextToken: null } });
  show();
  const own = within(await screen.findByRole("region", { name: "What you have requested" }));
  expect(own.getByRole("link", { name: "Jobs you book" }).getAttribute("href")).toBe("/contractor-dashboard");
  expect(await screen.findByRole("heading", { name: "Waiting for your answer" })).toBeTruthy();
});

describe("the haulier's work at a glance", () => {
  it("has the figures that the server counts, each leading to where one sees more", async () => {
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

  it("has today's jobs in their order, each with its vehicle and driver", async () => {
    const job = { ...aRequest("JOB-261121-DDDDDD"), haulierId: "h1", finalPricePence: 1 };
    const later = { ...job, id: "b2", title: "Skip - Leith", status: "confirmed", collectAt: inMinutes(1) };
    const now = { ...job, id: "b1", status: "en_route", driverName: "Rab", collectAt: inMinutes(0) };
    cloud.answer({ myBookings: { items: [later, now], nextToken: null } });
    show();
    const today = await screen.findByRole("table", { name: "Today's jobs" });
    const rows = within(today).getAllByRole("row").slice(1);
    within(rows[0] as HTMLElement).getByText("Rab");
    if (rows[1]) within(rows[1]).getByText("No driver yet");
  });

  it("puts first the request with the least time left, then a job that lacks a driver", async () => {
    const hurried = { ...aRequest("JOB-261121-BBBBBB"), title: "Skip - Leith", respondBy: inMinutes(12.5) };
    waiting(aRequest("JOB-261121-AAAAAA"), hurried);
    const first = show();
    await screen.findByRole("heading", { name: "You have 12 min to answer Skip - Leith" });
    first.unmount();
    waiting();
    const driverless = { ...aRequest("JOB-261121-CCCCCC"), status: "confirmed", finalPricePence: 1 };
    cloud.answer({ myBookings: { items: [driverless], nextToken: null } });
    show();
    await screen.findByRole("heading", { name: "Without a driver: Hiab - Edinburgh" });
  });

  it("says so when nothing waits", async () => {
    show();
    await screen.findByRole("heading", { name: "Nothing waits for you" });
  });
});
