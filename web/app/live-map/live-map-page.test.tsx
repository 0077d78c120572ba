import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { LiveVehicle } from "#shared/fleet/live-map.ts";
import { placeNotFound } from "#shared/places/faults.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import type { MapViewProps } from "../../ui/map/map-view.tsx";
import LiveMapPage from "./live-map-page.tsx";

const drawn = vi.fn<(props: Omit<MapViewProps, "sources" | "theme">) => null>(() => null);
// jsdom has no WebGL, so the tests only check the map's props.
vi.mock("../../location/themed-map.tsx", () => ({
  ThemedMap: (props: Omit<MapViewProps, "sources" | "theme">) => drawn(props),
}));
const shownMap = () => drawn.mock.lastCall?.[0];

const cloud = fakeCloud();
const vehicle = (more: Partial<LiveVehicle> = {}): LiveVehicle => ({
  reference: "a",
  vehicleType: "32 t Hiab lorry",
  services: ["hiab"],
  availability: "available",
  position: { lat: 55.95, lng: -3.19 },
  isExact: false,
  at: new Date().toISOString(),
  isBlurred: false,
  companyName: null,
  haulierId: null,
  verified: true,
  rating: null,
  reviewCount: 0,
  ...more,
});
const map = (...vehicles: LiveVehicle[]) => ({ sight: "rounded", vehicles, more: [], ownHauliers: [] });

beforeEach(() => {
  cloud.answer({ countVehicles: [], liveMap: map(vehicle()), searchSuppliers: { items: [], radiusMiles: 25 } });
});

it("shows vehicles on duty before a search, in the list and on the map, and follows them", async () => {
  show(<LiveMapPage />, { at: "/live-map" });
  const list = await screen.findByRole("list", { name: "Vehicles on duty" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(1);
  expect(within(list).getByText("Available")).toBeDefined();
  const book = within(list).getByRole("link", { name: "Book 32 t Hiab lorry" });
  expect(book.getAttribute("href")).toBe("/book?service=hiab&fleet=a");
  expect(shownMap()?.marks).toMatchObject([{ id: "a", tone: "go", lat: 55.95, label: "32 t Hiab lorry" }]);
  expect(screen.getByText(/square of about 2 km, without a name/)).toBeDefined();

  await vi.waitFor(() => expect(cloud.hears("onLiveMap")).toBe(true));
  expect(cloud.hears("onExactMap")).toBe(false);
  const moved = vehicle({ position: { lat: 55.97, lng: -3.21 }, availability: "limited" });
  act(() => cloud.tell("onLiveMap", { reference: "a", cells: [], vehicle: moved }));
  await vi.waitFor(() => expect(shownMap()?.marks).toMatchObject([{ lat: 55.97, tone: "limited" }]));
  act(() => cloud.tell("onLiveMap", { reference: "a", cells: [], vehicle: null }));
  expect(await screen.findByRole("heading", { name: "On duty now: 0 vehicles" })).toBeDefined();
  expect(shownMap()?.marks).toEqual([]);
});

it("shows counts by cell where there are too many to separate", async () => {
  const more = [
    { cell: "gcvw", position: { lat: 55.9, lng: -3.3 }, vehicles: 640 },
    { cell: "gcut", position: { lat: 55.8, lng: -4.2 }, vehicles: 1 },
  ];
  cloud.answer({ liveMap: { ...map(), more } });
  show(<LiveMapPage />, { at: "/live-map" });
  expect(await screen.findByRole("heading", { name: "On duty now: 641 vehicles" })).toBeDefined();
  expect(screen.getByText(/Zoom in to see each one/)).toBeDefined();
  expect(shownMap()?.marks).toMatchObject([
    { lat: 55.9, count: 640 },
    { lat: 55.8, count: 1 },
  ]);
});

it("shows the details of a selected mark", async () => {
  show(<LiveMapPage />, { at: "/live-map" });
  await screen.findByRole("list", { name: "Vehicles on duty" });
  act(() => shownMap()?.onSelectMark?.("a"));
  const chosen = screen.getByRole("region", { name: "Chosen vehicle" });
  expect(within(chosen).getByText("32 t Hiab lorry", { selector: "strong" })).toBeDefined();
  expect(within(chosen).getByRole("link", { name: /^Book/ })).toBeDefined();
});

it("searches by the address, and again for a new view", async () => {
  show(<LiveMapPage />, { at: "/live-map?service=skips&status=busy" });
  await vi.waitFor(() =>
    expect(cloud.calls("liveMap").at(-1)).toMatchObject({ service: "skips", availability: "busy" }),
  );
  act(() => shownMap()?.onView?.({ south: 57.12, west: -2.2, north: 57.19, east: -2.04 }));
  await vi.waitFor(() =>
    expect(cloud.calls("liveMap").at(-1)).toMatchObject({
      bounds: { south: 57.1, west: -2.2, north: 57.2, east: -2 },
    }),
  );
});

it("says that a place is unknown and leaves the map; a postcode wins", async () => {
  const asked = vi.fn((input: { text: string }) => {
    throw placeNotFound({ values: { text: input.text } });
  });
  cloud.answer({ findPlace: asked });
  show(<LiveMapPage />, { at: "/live-map?postcode=ZZ9+9ZZ&location=Leith" });
  expect(await screen.findByText(/No match for 'ZZ9 9ZZ'/)).toBeDefined();
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ text: "ZZ9 9ZZ" }));
  expect(shownMap()?.fitTo.points).toEqual([]);
});

it("searches vehicles once the place is found, and lists bookable ones above the changing list", async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  cloud.answer({ findPlace: () => promise });
  show(<LiveMapPage />, { at: "/live-map?location=Leith" });
  expect(await screen.findByText("Looking for the place")).toBeDefined();
  await vi.waitFor(() => expect(cloud.calls("countVehicles")).not.toEqual([]));
  expect(cloud.calls("liveMap")).toEqual([]);
  resolve({ label: "Leith", coordinates: { lat: 55.975, lng: -3.17 } });
  const onDuty = await screen.findByRole("heading", { name: /^On duty now/ });
  const near = await screen.findByRole("heading", { name: /^No vehicle within/ });
  expect(near.compareDocumentPosition(onDuty)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const asked = cloud.calls("liveMap").map(({ bounds }) => bounds);
  expect(new Set(asked.map((bounds) => JSON.stringify(bounds)))).toEqual(
    new Set([JSON.stringify({ south: 55.8, west: -3.45, north: 56.15, east: -2.9 })]),
  );
});
