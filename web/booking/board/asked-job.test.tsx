import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { requestChanged } from "#shared/booking/faults.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import { AssignmentBoard } from "./board.tsx";

const cloud = fakeCloud();

const uuid = (last: string) => `00000000-0000-4000-8000-0000000000${last}`;
const [lorry, rab, requestId, bookingId] = [uuid("f1"), uuid("d1"), uuid("a1"), uuid("b1")];
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const page = (...items: unknown[]) => ({ items, nextToken: null });
const request = {
  ...{ id: requestId, reference: "JOB-261129-AAAAAA", status: "pending", service: "skips", title: "Skip - Leith" },
  ...{ contractorName: "Brackenfold Construction", fleetId: lorry, fleetName: "The red one", details: null },
  ...{ pickup: { label: "Leith", postcode: null, coordinates: { lat: 55.97, lng: -3.17 } }, delivery: null },
  ...{ collectAt: inHours(30), respondBy: inHours(1), terms: "t", version: 3 },
};
const booked = { ...request, id: bookingId, status: "confirmed", driverId: null, driverName: null, version: 1 };

const isOfDriver = (type: string) => ["driver_cpc", "licence_c", "tachograph_card"].includes(type);

function board() {
  cloud.signIn({ id: "h1", role: "haulier" });
  cloud.answer({
    boardJobs: page(),
    jobsWithoutDriver: page(),
    jobsForMe: page(request, { ...request, id: uuid("a2"), title: "Too late", respondBy: inHours(-1) }),
    myFleets: [
      {
        ...{ id: lorry, name: "The red one", vehicleType: "Skip lorry", services: ["skips"], status: "available" },
        ...{ base: { lat: 55.97, lng: -3.17 }, spec: JSON.stringify({ kind: "skip" }) },
      },
    ],
    myTeam: [{ userId: rab, name: "Rab Keir", kind: "driver" }],
    daysOff: [],
    papers: [
      ...["operator_licence", "public_liability", "employers_liability", "vehicle_insurance", "waste_carrier"],
      ...["mot", "driver_cpc", "licence_c", "tachograph_card"],
    ].map((type) => ({
      ...{ id: type, type, covers: type === "mot" ? "vehicle" : isOfDriver(type) ? "driver" : "company" },
      ...{ fleetId: lorry, driverId: rab, issuedOn: "2020-01-01", expiresOn: null, state: "approved" },
      ...{ sumInsuredPence: 1_000_000_000, replaces: null },
    })),
    acceptJobRequest: booked,
    assignBooking: { ...booked, status: "assigned", driverId: rab, driverName: "Rab Keir", version: 2 },
  });
  return show(<AssignmentBoard />, { at: `/haulier-dashboard?day=${ukDayOf(request.collectAt)}` });
}

async function giveIt(user: ReturnType<typeof board>["user"]) {
  await user.click(await screen.findByRole("button", { name: /^Skip - Leith.*Requested by Brackenfold/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Accept and assign" }));
}

it("a request is on the board until its answer is due, and is accepted and assigned in one step", async () => {
  const { user } = board();
  await giveIt(user);
  await waitFor(() => expect(cloud.calls("assignBooking")).toMatchObject([{ bookingId, driverId: rab }]));
  expect(cloud.calls("acceptJobRequest")).toMatchObject([{ jobRequestId: requestId, expectedTerms: "t" }]);
  expect(screen.queryByText("Too late")).toBeNull();
});

it("a refused acceptance shows its reason in the dialog, and assigns nobody", async () => {
  const { user } = board();
  cloud.answer({
    acceptJobRequest: () => {
      throw requestChanged({ values: { changed: "Time: was 07:30, now 08:00." } });
    },
  });
  await giveIt(user);
  await within(screen.getByRole("dialog")).findByText(/The contractor has changed this request/);
  expect(cloud.calls("assignBooking")).toEqual([]);
});

it("the board of a day takes the whole window with all its hours, until Escape", async () => {
  const { user } = board();
  await screen.findByRole("button", { name: /^Skip - Leith/ });
  expect(screen.queryByText("23:00")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Full screen" }));
  screen.getByText("23:00");
  screen.getByText("00:00");
  await user.keyboard("{Escape}");
  expect(screen.queryByText("23:00")).toBeNull();
});
