import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { dayText } from "#shared/kernel/day-text.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show as draw } from "../../test/show.tsx";
import { UrgentList } from "./urgent-list.tsx";

const cloud = fakeCloud();

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const inDays = (days: number) => addDays(ukDayOf(new Date().toISOString()), days);
const page = (...items: unknown[]) => ({ items, nextToken: null });
const site = { label: "Princes Street, Edinburgh", postcode: null, coordinates: { lat: 55.95, lng: -3.19 } };

const aRequest = (title: string, minutes = 30.5) => ({
  ...{
    id: `id-${title}`,
    reference: `JOB-${title}`,
    status: "pending",
    service: "hiab",
    title,
    version: 3,
    terms: "t",
  },
  ...{ contractorId: "c1", contractorName: "Brackenfold Construction", fleetName: "The red one", pickup: site },
  ...{
    delivery: null,
    collectAt: inMinutes(600),
    slotHours: [],
    respondBy: inMinutes(minutes),
    quantity: 1,
    notes: "",
  },
  ...{ price: { totalPence: 15_210, distanceMiles: 0.6 }, photos: [], changes: [], voiceNote: null, details: null },
  ...{ declineReason: null, bookingId: null },
});
const uuid = (last: string) => `00000000-0000-4000-8000-0000000000${last}`;
const [lorry, otherLorry, rab, una] = [uuid("f1"), uuid("f2"), uuid("d1"), uuid("d2")];
let made = 0;
const aJob = (title: string, status: string, minutes: number, change = {}) => ({
  ...{
    id: uuid(`${10 + ++made}`),
    reference: title,
    status,
    title,
    contractorName: "Brackenfold Construction",
    pickup: site,
  },
  ...{ fleetId: lorry, fleetName: "The red one", driverId: null, driverName: null, service: "hiab", delivery: null },
  ...{ collectAt: inMinutes(minutes), hiredUntil: null, version: 1, slotHours: [inMinutes(minutes).slice(0, 13)] },
  ...change,
});
const aThread = (otherName: string, unread: number) => ({
  ...{
    id: `id-${otherName}`,
    threadType: "direct",
    otherId: "c2",
    otherName,
    unread,
    lastPreview: "Gate code is 4411",
  },
  ...{ lastMessageAt: inMinutes(-5), standing: "open", arrivedUpTo: null, createdAt: inMinutes(-50) },
});
const aDocument = (type: string, days: number, whose = {}) => ({
  ...{ id: type, type, covers: "company", fleetId: null, driverId: null, issuedOn: "2020-01-01", replaces: null },
  ...{ expiresOn: inDays(days), state: "approved", sumInsuredPence: 1_000_000_000, ...whose },
});
const inOrder = [
  ...["operator_licence", "public_liability", "goods_in_transit", "employers_liability", "vehicle_insurance"],
].map((type) => aDocument(type, 300));
const ofVehicle = { covers: "vehicle", fleetId: lorry };
const vehicle = {
  id: lorry,
  name: "The red one",
  services: ["hiab"],
  status: "available",
  spec: JSON.stringify({ kind: "hiab" }),
};

const show = () => draw(<UrgentList />, { at: "/haulier-dashboard" });
const titles = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const cardOf = (title: string) => within(screen.getByRole("heading", { name: title }).closest("li") as HTMLElement);

beforeEach(() => {
  cloud.signIn({ id: "h1", role: "haulier" });
  cloud.answer({
    boardJobs: page(),
    jobsWithoutDriver: page(),
    jobsForMe: page(),
    myBookings: page(),
    threads: page(),
    myFleets: [{ ...vehicle, base: { lat: 55.97, lng: -3.17 } }],
    myTeam: [{ userId: rab, name: "Rab Keir", kind: "driver" }],
    daysOff: [],
    papers: [...inOrder, aDocument("mot", 300, ofVehicle), aDocument("loler", 300, ofVehicle)],
    unreadCount: 0,
  });
});

describe("the urgent list of a haulier", () => {
  it("is empty when nothing is open", async () => {
    show();
    await screen.findByRole("heading", { name: "Nothing needs you now" });
  });

  it("is sorted: against the law, late, without a driver, in dispute, to be answered, unread, expiring soon", async () => {
    const driverless = aJob("Skip - Leith", "confirmed", 300);
    cloud.answer({
      papers: [...inOrder, aDocument("mot", -3, ofVehicle), aDocument("loler", 14, ofVehicle)],
      boardJobs: page(driverless, aJob("Hiab - Perth", "assigned", -20), aJob("Hiab - Ayr", "assigned", -5)),
      jobsWithoutDriver: page(driverless),
      jobsForMe: page(aRequest("Later", 60), aRequest("Sooner", 12.5), aRequest("Too late", -1)),
      threads: page(aThread("Ann Reid", 2), aThread("Read already", 0)),
      myBookings: page(aJob("Grab - Fife", "disputed", -600, { caseId: "k1" }), aJob("In order", "delivered", -600)),
    });
    show();
    await screen.findByRole("region", { name: "Needs you now" });
    expect(titles()).toEqual([
      "MOT certificate of The red one has expired",
      "Late: Hiab - Perth",
      "No driver: Skip - Leith",
      "A case is open: Grab - Fife",
      "Sooner",
      "Later",
      "Message from Ann Reid",
      "LOLER examination report of The red one expires in 14 days",
    ]);
    const mot = cardOf("MOT certificate of The red one has expired");
    mot.getByText(/^3 jobs cannot go out in the next days/);
    mot.getByText(`Expired ${dayText(inDays(-3))}`);
    expect(mot.getByRole("link", { name: "Upload new" }).getAttribute("href")).toBe("/documents?paper=new&after=mot");
  });

  it("asks for no driver where the business has none: the owner drives", async () => {
    cloud.answer({ myTeam: [], jobsWithoutDriver: page(aJob("Skip - Leith", "confirmed", 300)) });
    show();
    await screen.findByRole("heading", { name: "Nothing needs you now" });
  });
});

describe("answering in the list", () => {
  it("takes three presses for three requests; answered ones keep their place, and new ones come last", async () => {
    const three = ["One", "Two", "Three"].map((title, at) => aRequest(title, 30 + at));
    cloud.answer({ jobsForMe: page(...three) });
    const { user, address } = show();
    await screen.findByRole("region", { name: "Needs you now" });
    for (const [at, { title, id }] of three.entries()) {
      cloud.answer({
        acceptJobRequest: { id: `b${at}`, contractorName: "Brackenfold Construction" },
        jobsForMe: page(...three.slice(at + 1), aRequest("Newcomer", 5)),
      });
      await user.click(cardOf(title).getByRole("button", { name: "Accept" }));
      await waitFor(() => expect(screen.getByRole("heading", { name: title }).closest("[inert]")).not.toBeNull());
      expect(cloud.calls("acceptJobRequest").at(-1)).toMatchObject({ jobRequestId: id, expectedVersion: 3 });
    }
    expect(titles()).toEqual(["One", "Two", "Three", "Newcomer"]);
    expect(address()).toBe("/haulier-dashboard");
    await user.click(screen.getByRole("button", { name: "1 new below: sort again" }));
    expect(titles()).toEqual(["Newcomer"]);
  });

  it("accepts several requests by one press, each on its own", async () => {
    cloud.answer({
      jobsForMe: page(aRequest("One"), aRequest("Two", 40), aRequest("Three", 50)),
      acceptJobRequest: {},
    });
    const { user } = show();
    await user.click(await screen.findByRole("checkbox", { name: "Choose Three" }));
    await user.click(screen.getByRole("checkbox", { name: "Choose One" }));
    await user.click(screen.getByRole("button", { name: "Accept 2 chosen" }));
    await waitFor(() => expect(cloud.calls("acceptJobRequest")).toHaveLength(2));
    expect(cloud.calls("acceptJobRequest").map((call) => (call as { jobRequestId: string }).jobRequestId)).toEqual([
      "id-One",
      "id-Three",
    ]);
  });

  it("assigns a driver with two presses: the first available one is selected, others show the reason", async () => {
    const job = aJob("Skip - Leith", "confirmed", 300);
    const busy = aJob("Hiab - Perth", "assigned", 300, { driverId: rab, driverName: "Rab Keir", fleetId: otherLorry });
    cloud.answer({
      boardJobs: page(job, busy),
      jobsWithoutDriver: page(job),
      myTeam: [
        { userId: rab, name: "Rab Keir", kind: "driver" },
        { userId: una, name: "Una Bain", kind: "driver" },
      ],
      papers: [
        ...[...inOrder, aDocument("mot", 300, ofVehicle), aDocument("loler", 300, ofVehicle)],
        ...[rab, una].flatMap((driverId) =>
          ["driver_cpc", "allmi", "licence_c", "tachograph_card"].map((type) =>
            aDocument(type, 300, { id: type + driverId, covers: "driver", driverId }),
          ),
        ),
      ],
      assignBooking: { ...job, status: "assigned", driverId: una, driverName: "Una Bain", version: 2 },
    });
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "Assign" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect((dialog.getByLabelText(/^Driver/) as HTMLSelectElement).value).toBe(una);
    const taken = dialog.getByRole("option", { name: /^Rab Keir has Hiab - Perth from/ }) as HTMLOptionElement;
    expect(taken.disabled).toBe(true);
    await user.click(dialog.getByRole("button", { name: "Assign" }));
    await waitFor(() => expect(cloud.calls("assignBooking")).toMatchObject([{ bookingId: job.id, driverId: una }]));
  });

  it("moves to the next by J and back by K, but not while typing", async () => {
    cloud.answer({ jobsForMe: page(aRequest("One")), threads: page(aThread("Ann Reid", 1)) });
    const { user } = show();
    const accept = await screen.findByRole("button", { name: "Accept" });
    accept.focus();
    await user.keyboard("j");
    expect(document.activeElement?.closest("li")).toBe(screen.getByText("Message from Ann Reid").closest("li"));
    await user.keyboard("k");
    expect(document.activeElement).toBe(accept);
    await user.type(screen.getByLabelText("Reply to Ann Reid"), "jk");
    expect((screen.getByLabelText("Reply to Ann Reid") as HTMLInputElement).value).toBe("jk");
  });
});
