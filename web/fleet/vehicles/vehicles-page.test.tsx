import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { registrationTaken, vehicleBooked } from "#shared/fleet/faults.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { openedDialog, show } from "../../test/show.tsx";
import VehiclesPage from "./vehicles-page.tsx";

const cloud = fakeCloud();
beforeEach(() => cloud.signIn({ id: "h1", role: "haulier" }));

const lorry = {
  id: "00000000-0000-4000-8000-0000000000f1",
  haulierId: "h1",
  name: "The red one",
  vehicleReg: "SK26 ABC",
  vehicleType: "26 t Hiab lorry",
  spec: JSON.stringify({ kind: "hiab", grossTonnes: 26 }),
  services: ["hiab"],
  status: "available",
  base: { lat: 55.97, lng: -3.17 },
  baseLabel: "Bernard Street, Leith",
  hourlyRatePence: 9050,
  dailyRatePence: null,
  minimumHours: 2,
  ownRates: [] as object[],
  radiusMiles: 30,
  autoAccept: false,
  stoppedBy: [],
  retiredAt: null as string | null,
  version: 3,
  updatedAt: "2026-11-21T07:30:00.000Z",
};
const leith = { label: "Leith", postcode: null, locality: "Leith", coordinates: lorry.base };

// Mocks the address field: any typed text is a valid address.
vi.mock(import("../../places/public.ts"), async (real) => ({
  ...(await real()),
  PlaceField: ({ label, value, onChange, error }) => (
    <label>
      {label}
      <input
        value={value.text}
        onChange={({ target }) => onChange({ text: target.value, placeId: null, place: leith })}
      />
      {error}
    </label>
  ),
}));
const page = (at = "/service-fleet-manager") => show(<VehiclesPage />, { at });
const field = (name: RegExp | string) => screen.findByLabelText<HTMLInputElement>(name);

describe("a haulier's first day", () => {
  it("begins with one step, asks the questions of the kind, and lists the vehicle", async () => {
    let known: object[] = [];
    cloud.answer({
      haulierFleets: () => known,
      addFleet: () => {
        known = [lorry];
        return lorry;
      },
    });
    const { user, address } = page();
    expect(await screen.findByText("No vehicles yet")).toBeTruthy();
    await user.click(screen.getByRole("link", { name: "Add a vehicle" }));
    expect(screen.queryByLabelText(/Reach/)).toBeNull();
    await user.selectOptions(await field(/What is it/), "hiab");
    expect((await field("Hiab")).checked).toBe(true);
    await user.click(await field("Building Suppliers"));
    await user.type(await field(/Your name for it/), "The red one");
    await user.type(await field(/Registration/), "sk26 abc");
    await user.type(await field(/Gross weight/), "26");
    await user.type(await field("Yard"), "Leith");
    await user.type(await field(/£ per hour/), "90.50");
    await user.type(await field(/Minimum hours/), "2");
    await user.click(screen.getByRole("button", { name: "List this vehicle" }));
    expect(await screen.findByText("Listed")).toBeTruthy();
    const [{ clientKey, ...sent }] = cloud.calls("addFleet") as [Record<string, unknown>];
    expect(clientKey).toBeTruthy();
    expect(sent).toMatchObject({
      name: "The red one",
      vehicleReg: "sk26 abc",
      services: ["hiab"],
      base: { text: "Leith", placeId: null },
      hourlyRatePence: 9050,
      minimumHours: 2,
      radiusMiles: null,
    });
    expect(JSON.parse(String(sent.spec))).toEqual({ kind: "hiab", grossTonnes: 26 });
    await waitFor(() => expect(address()).toBe("/service-fleet-manager"));
    expect(await screen.findByRole("link", { name: "Edit The red one" })).toBeTruthy();
  });

  it("shows local errors and server errors at their fields", async () => {
    cloud.answer({
      haulierFleets: [lorry],
      addFleet: () => Promise.reject(registrationTaken({ values: { registration: "SK26 ABC" } })),
    });
    const { user } = page(`/service-fleet-manager?vehicle=new&like=${lorry.id}`);
    await user.type(await field(/Registration/), "banana");
    await user.clear(await field(/Minimum hours/));
    await user.click(screen.getByRole("button", { name: "List this vehicle" }));
    expect(await screen.findByText(/is not a UK registration/)).toBeTruthy();
    expect(screen.getByText("Enter the minimum hours.")).toBeTruthy();
    expect(screen.getByText("Use at least 2 characters.")).toBeTruthy();
    expect(cloud.calls("addFleet")).toEqual([]);
    await user.type(await field(/Your name for it/), "The blue one");
    await user.clear(await field(/Registration/));
    await user.type(await field(/Registration/), "SK26 ABC");
    await user.type(await field(/Minimum hours/), "2");
    await user.click(screen.getByRole("button", { name: "List this vehicle" }));
    expect(await screen.findByText(/SK26 ABC is already listed as another vehicle/)).toBeTruthy();
    expect((await field(/Your name for it/)).value).toBe("The blue one");
  });
});

describe("a vehicle of the list", () => {
  it("opens with the known values, and sends the yard only when it changed", async () => {
    cloud.answer({ haulierFleets: [lorry], changeFleet: lorry });
    const { user } = page();
    await user.click(await screen.findByRole("link", { name: "Edit The red one" }));
    expect((await field(/£ per hour/)).value).toBe("90.50");
    expect((await field(/Works within \(miles\)/)).value).toBe("30");
    await user.clear(await field(/£ per hour/));
    await user.type(await field(/£ per hour/), "95");
    await user.click(screen.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(cloud.calls("changeFleet")).toHaveLength(1));
    expect(cloud.calls("changeFleet")).toMatchObject([
      { fleetId: lorry.id, version: 3, hourlyRatePence: 9500, base: null, radiusMiles: 30 },
    ]);
  });

  it("asks for its weight, and takes number, make and off-road state", async () => {
    const known = { ...lorry, spec: JSON.stringify({ kind: "skip", skipStock: { "8-yard": 12 } }) };
    cloud.answer({ haulierFleets: [known], changeFleet: known });
    const { user } = page();
    await user.click(await screen.findByRole("link", { name: "Add the weight of The red one" }));
    await user.type(await field(/Gross weight/), "18");
    await user.type(await field(/Fleet number/), "S12");
    await user.type(await field(/Make/), "DAF");
    await user.type(await field(/Year/), "2021");
    await user.type(await field(/^VIN/), "SK26 ABC");
    await user.selectOptions(await field(/On the road/), "SORN");
    const stock = within(await screen.findByRole("group", { name: /Skips in stock/ }));
    await user.click(stock.getByText("12 of 8 yards"));
    await user.type(stock.getByLabelText(/40 yards/), "2");
    await user.click(screen.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByText(/“SK26 ABC” is a registration, not a VIN/)).toBeTruthy();
    expect(cloud.calls("changeFleet")).toEqual([]);
    await user.clear(await field(/^VIN/));
    await user.type(await field(/^VIN/), "YS2R4X20005399401");
    await user.click(screen.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(cloud.calls("changeFleet")).toHaveLength(1));
    const [{ spec, ...sent }] = cloud.calls("changeFleet") as [Record<string, unknown>];
    const serial = "YS2R4X20005399401";
    expect(sent).toMatchObject({ fleetNumber: "S12", make: "DAF", model: null, year: 2021, serial, offRoad: "sorn" });
    expect(JSON.parse(String(spec))).toEqual({
      ...{ kind: "skip", grossTonnes: 18, skipStock: { "8-yard": 12, "40-yard": 2 } },
    });
  });

  it("may have another price for one of its services", async () => {
    const offered = { ...lorry, services: ["hiab", "van-hire"] };
    cloud.answer({ haulierFleets: [offered], changeFleet: offered });
    const { user } = page(`/service-fleet-manager?vehicle=${lorry.id}`);
    await user.click(await screen.findByText("Another price for one service"));
    const own = within(await screen.findByRole("group", { name: "Van Hire" }));
    await user.type(own.getByLabelText(/£ per hour/), "35");
    await user.click(screen.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByText("Enter the minimum hours.")).toBeTruthy();
    expect(cloud.calls("changeFleet")).toEqual([]);
    await user.type(own.getByLabelText(/Minimum hours/), "3");
    await user.click(screen.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(cloud.calls("changeFleet")).toHaveLength(1));
    const rates = { hourlyRatePence: 3500, minimumHours: 3, dailyRatePence: null };
    expect(cloud.calls("changeFleet")).toMatchObject([{ ownRates: [{ service: "van-hire", ...rates }] }]);
  });

  it("leaves the hire list after a confirmation; the booking that must end first is named", async () => {
    let isRefused = true;
    let known = lorry;
    cloud.answer({
      haulierFleets: () => [known],
      retireFleet: () => {
        if (isRefused) return Promise.reject(vehicleBooked({ values: { references: "JOB-261124-A1B2C3" } }));
        known = { ...lorry, retiredAt: "2026-11-22T10:00:00.000Z" };
        return known;
      },
      bringBackFleet: () => {
        known = lorry;
        return known;
      },
    });
    const { user } = page();
    await user.click(await screen.findByRole("button", { name: "Take off hire list The red one" }));
    const dialog = await openedDialog();
    await user.click(dialog.getByRole("button", { name: "Take off" }));
    expect(await dialog.findByText(/JOB-261124-A1B2C3/)).toBeTruthy();
    isRefused = false;
    await user.click(dialog.getByRole("button", { name: "Take off" }));
    const back = await screen.findByRole("button", { name: "Bring back The red one" });
    expect(screen.getByText("No vehicles yet")).toBeTruthy();
    await user.click(back);
    expect(await screen.findByRole("button", { name: "Take off hire list The red one" })).toBeTruthy();
  });
});

it("lets an admin see, correct and list vehicles of the haulier in the address", async () => {
  const firm = "00000000-0000-4000-8000-0000000000a1";
  cloud.signIn({ id: "a1", role: "admin" });
  cloud.answer({ haulierFleets: [lorry], addFleet: lorry });
  const { user, address } = page(`/service-fleet-manager?haulier=${firm}`);
  expect(await screen.findByRole("link", { name: "Edit The red one" })).toBeTruthy();
  expect(cloud.calls("haulierFleets")).toEqual([{ haulierId: firm }]);
  await user.click(screen.getByRole("link", { name: "Edit The red one" }));
  await user.click(await screen.findByRole("link", { name: "Cancel" }));
  await waitFor(() => expect(address()).toBe(`/service-fleet-manager?haulier=${firm}`));
  await user.click(await screen.findByRole("link", { name: "Copy The red one" }));
  await user.type(await field(/Your name for it/), "The blue one");
  await user.click(screen.getByRole("button", { name: "List this vehicle" }));
  await waitFor(() => expect(cloud.calls("addFleet")).toMatchObject([{ haulierId: firm, name: "The blue one" }]));
});

it("searches and pages hundreds of vehicles by the address", async () => {
  const many = Array.from({ length: 120 }, (_, at) => ({
    ...lorry,
    id: lorry.id.replace(/.{3}$/, String(at).padStart(3, "0")),
    name: `Lorry ${at}`,
    spec: JSON.stringify({ kind: at === 7 ? "skip" : "hiab" }),
  }));
  cloud.answer({ haulierFleets: many });
  const { user, address } = page("/service-fleet-manager?page=3");
  expect(await screen.findByText("Page 3 of 3")).toBeTruthy();
  expect(screen.getAllByRole("row")).toHaveLength(21);
  await user.selectOptions(await field("What it is"), "skip");
  expect(await screen.findByText("1 of 120 vehicles")).toBeTruthy();
  expect(address()).toBe("/service-fleet-manager?kind=skip");
  await user.type(await field("Search"), "zzz");
  await user.click(await screen.findByRole("button", { name: "Show all" }));
  expect(await screen.findByText("Page 1 of 3")).toBeTruthy();
});

describe("the photos of a vehicle", () => {
  const photos = ["one", "two", "three"].map((key) => ({ key, url: `https://files.test/${key}.jpg` }));
  const at = `/service-fleet-manager?photos=${lorry.id}`;

  it("are reordered and removed, with one save", async () => {
    cloud.answer({
      haulierFleets: [lorry],
      vehiclePhotos: [{ fleetId: lorry.id, photos, version: 3 }],
      setVehiclePhotos: { fleetId: lorry.id, photos: [], version: 4 },
    });
    const { user, address } = page(at);
    expect((await screen.findAllByRole("img")).map((image) => image.getAttribute("alt"))).toEqual(
      [1, 2, 3].map((photo) => `The red one, 26 t Hiab lorry, photo ${photo} of 3`),
    );
    expect(screen.getByRole("button", { name: "Save photos" })).toHaveProperty("disabled", true);
    await user.click(screen.getByRole("button", { name: "Show first photo 3" }));
    await user.click(screen.getByRole("button", { name: "Remove photo 2" }));
    await user.click(screen.getByRole("button", { name: "Save photos" }));
    await waitFor(() => expect(address()).toBe("/service-fleet-manager"));
    expect(cloud.calls("setVehiclePhotos")).toMatchObject([
      { fleetId: lorry.id, version: 3, photos: ["three", "two"] },
    ]);
  });
});

it("shows the next job, the next document to expire and the hired share of each vehicle", async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const job = { fleetId: lorry.id, hiredUntil: null, status: "assigned" };
  const paper = { state: "approved", replaces: null, fleetId: lorry.id, driverId: null };
  cloud.answer({
    haulierFleets: [lorry],
    boardJobs: {
      items: [
        { ...job, id: "b3", title: "Later", collectAt: at(50), slotHours: [at(50).slice(0, 13)] },
        { ...job, id: "b1", title: "Over", collectAt: at(-9), slotHours: [at(-9).slice(0, 13)] },
        { ...job, id: "b2", title: "Hiab - Leith", collectAt: at(4), slotHours: [at(4).slice(0, 13)] },
      ],
      nextToken: null,
    },
    papers: [
      { ...paper, id: "p1", type: "loler", expiresOn: at(24 * 20).slice(0, 10) },
      { ...paper, id: "p2", type: "mot", expiresOn: at(-24 * 2).slice(0, 10) },
    ],
    vehicleRecords: [{ fleetId: lorry.id, weeks: [{ bookedHours: 31, hoursInService: 50 }] }],
  });
  page();
  await screen.findByRole("link", { name: "Hiab - Leith" });
  screen.getByText("MOT certificate has expired");
  screen.getByText("Hired 62% of the last 12 weeks");
  expect(screen.queryByText("Over")).toBeNull();
});
