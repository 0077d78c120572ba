import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show as draw } from "../../test/show.tsx";
import { ContractorDesk } from "./contractor-desk.tsx";

const cloud = fakeCloud();

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const page = (...items: unknown[]) => ({ items, nextToken: null });
const site = { label: "Princes Street, Edinburgh", postcode: null, coordinates: { lat: 55.95, lng: -3.19 } };
const aJob = (title: string, status: string, minutes: number, change = {}) => ({
  ...{ id: `id-${title}`, reference: title, status, title, haulierId: "h1", haulierName: "Kilbrodie Lifting" },
  ...{ haulierPhone: "0131 496 0000", fleetName: "The red one", driverName: "Rab Keir", pickup: site, service: "hiab" },
  ...{ collectAt: inMinutes(minutes), hiredUntil: null, slotHours: [], finalPricePence: 15_210, proposals: [] },
  ...change,
});
const aRequest = (title: string, status: string, change = {}) => ({
  ...{ id: `id-${title}`, reference: title, status, title, haulierId: "h1", haulierName: "Kilbrodie Lifting" },
  ...{ collectAt: inMinutes(600), declineReason: null, handedTo: null, service: "hiab", bookingId: null, ...change },
});
const aThread = {
  id: "t1",
  otherId: "h1",
  otherName: "Ann Reid",
  unread: 1,
  lastPreview: "On our way",
  lastMessageAt: inMinutes(-5),
};

const show = () => draw(<ContractorDesk />, { at: "/contractor-dashboard" });
const titles = (region: string) =>
  within(screen.getByRole("region", { name: region }))
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);
const bookings = (...underWay: object[]) =>
  cloud.answer({ myBookings: ({ show }: { show: string }) => (show === "ahead" ? page() : page(...underWay)) });

beforeEach(() => {
  cloud.signIn({ id: "c1", role: "contractor" });
  bookings();
  cloud.answer({ jobsFromMe: page(), jobsPosted: page(), threads: page(), vehiclePositions: [], unreadCount: 0 });
});

describe("what needs a contractor now", () => {
  it("offers to book when nothing is open", async () => {
    show();
    await screen.findByRole("heading", { name: "Nothing needs you now" });
    screen.getByRole("link", { name: "Book a job" });
    expect(screen.queryByRole("region", { name: "Today" })).toBeNull();
  });

  it("is sorted: late, in dispute, to be agreed, delivered, quoted, not accepted, unread; with only the possible actions", async () => {
    const proposal = (by: string, lapsesAt: string | null) => ({ proposals: [{ kind: "time", by, lapsesAt }] });
    bookings(
      aJob("Skip - Leith", "delivered", -300),
      aJob("Grab - Fife", "disputed", -600, { caseId: "k1" }),
      aJob("Hiab - Ayr", "assigned", -20),
      aJob("Grab - Perth", "assigned", 3000, proposal("haulier", inMinutes(60))),
      aJob("Grab - own", "assigned", 3000, proposal("contractor", null)),
      aJob("Grab - lapsed", "assigned", 3000, proposal("haulier", inMinutes(-1))),
    );
    cloud.answer({
      jobsFromMe: page(
        aRequest("Tipper", "declined", { declineReason: "Lorry in the workshop" }),
        aRequest("Handed on", "expired", { handedTo: "r2" }),
        aRequest("Too late", "expired", { collectAt: inMinutes(-10) }),
        aRequest("Called off", "cancelled"),
      ),
      jobsPosted: page({ ...aRequest("Crane", "quoted"), place: site, standing: 3 }),
      threads: page(aThread),
    });
    show();
    await screen.findByRole("region", { name: "Needs you now" });
    expect(titles("Needs you now")).toEqual([
      "Late: Hiab - Ayr",
      "A case is open: Grab - Fife",
      "Kilbrodie Lifting proposes another time: Grab - Perth",
      "Delivered: Skip - Leith",
      "Quotes for Crane",
      "Not accepted: Tipper",
      "Message from Ann Reid",
    ]);
    screen.getByText("3 hauliers have quoted.");
    screen.getByText("Lorry in the workshop");
    const late = within(screen.getByText("Late: Hiab - Ayr").closest("li") as HTMLElement);
    expect(late.getByRole("link", { name: "Call Kilbrodie Lifting" }).getAttribute("href")).toBe("tel:+441314960000");
  });

  it("confirms a delivery with one press", async () => {
    bookings(aJob("Skip - Leith", "delivered", -300));
    cloud.answer({ moveBooking: { id: "id-Skip - Leith", reference: "JOB-1", status: "completed" } });
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "Confirm completion" }));
    await waitFor(() =>
      expect(cloud.calls("moveBooking")).toMatchObject([{ bookingId: "id-Skip - Leith", to: "completed" }]),
    );
  });
});

it("shows the day's jobs in order, each with its haulier and phone number", async () => {
  const [early, late] = [-180, -60].map(inMinutes);
  const onTheWay = { status: "en_route" };
  bookings(
    aJob("Second", "en_route", 0, { collectAt: late, ...onTheWay, driverName: null }),
    aJob("First", "en_route", 0, { collectAt: early, ...onTheWay }),
    aJob("Next week", "assigned", 60 * 24 * 7),
  );
  show();
  await screen.findByRole("link", { name: "First" });
  expect(titles("Today")).toEqual(["First", "Second"]);
  const today = within(screen.getByRole("region", { name: "Today" }));
  today.getByText("Rab Keir, The red one");
  expect(today.getAllByRole("link", { name: "Call Kilbrodie Lifting" })).toHaveLength(2);
});
