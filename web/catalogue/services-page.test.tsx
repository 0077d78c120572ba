import { screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { serviceCard } from "#shared/catalogue/card.ts";
import { servicesByName } from "#shared/catalogue/services-by-name.ts";
import { offline } from "#shared/kernel/connection-faults.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { servicesQuery } from "./queries.ts";
import ServicesPage from "./services-page.tsx";

const cloud = fakeCloud();
const nearestKm = (input: { near?: object | null }, id: string) => (input.near && id === "hiab" ? 3.2 : null);
function open(at: string) {
  cloud.answer({
    services: servicesByName.map(serviceCard),
    serviceSupply: (input: { near?: object | null }) =>
      servicesByName.map(({ id }) => ({
        service: id,
        vehicles: id === "hiab" ? 3 : 0,
        isAvailable: id === "hiab",
        rating: id === "hiab" ? 4.6 : null,
        nearestKm: nearestKm(input, id),
      })),
  });
  return show(<ServicesPage />, { at });
}
const placeDevice = (getCurrentPosition: (...answers: never[]) => void) =>
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition } });
afterEach(() => void Reflect.deleteProperty(navigator, "geolocation"));
const tile = (name: string) => within(screen.getByRole("link", { name }).closest("li") as HTMLElement);

it("counts the vehicles of each service, and offers only a quote where there is none", async () => {
  open("/services");
  await screen.findByText("3 vehicles, hauliers rated 4.6");
  screen.getByText(`Showing ${servicesByName.length} of ${servicesByName.length} services`);
  tile("Hiab").getByRole("link", { name: /^Book Now/ });
  tile("Hiab").getByRole("link", { name: /^Get Quote/ });
  tile("Skips").getByText("No vehicle listed yet");
  tile("Skips").getByRole("link", { name: /^Get Quote/ });
  expect(tile("Skips").queryByRole("link", { name: /Book Now/ })).toBeNull();
});

it("leads four services to their own routes and the others to the form in quote mode", () => {
  open("/services");
  const leadsTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(["Hiab", "Skips", "Excavator", "Tar and Reinstate"].map(leadsTo)).toEqual([
    "/services/hiab",
    "/services/skip-hire",
    "/services/excavator",
    "/services/tar-reinstate",
  ]);
  expect(leadsTo("Grab Hire")).toBe("/book?service=grab-hire&mode=quote");
  expect(
    tile("Hiab")
      .getByRole("link", { name: /^Get Quote/ })
      .getAttribute("href"),
  ).toBe("/book?service=hiab&mode=quote");
});

it("keeps the filters in the address, and clears all but the tab", async () => {
  const { user, address } = open("/services?category=heavy-plant&sort=price");
  await screen.findByText("Filtered");
  await user.selectOptions(screen.getByLabelText("Availability"), "available");
  await user.type(screen.getByLabelText("Search services"), "hiabb");
  await screen.findByText('Results for "hiabb"');
  screen.getByText("Showing 1 of 7 services");
  expect(address()).toBe("/services?category=heavy-plant&sort=price&availability=available&search=hiabb");
  await user.type(screen.getByLabelText("Search services"), "zzz");
  await screen.findByText("No services found matching your criteria.");
  await user.click(screen.getAllByRole("button", { name: "Clear Filters" })[0] as HTMLElement);
  await screen.findByText("Showing 7 of 7 services");
  expect(address()).toBe("/services?category=heavy-plant");
  expect(screen.queryByText("Filtered")).toBeNull();
});

it("asks the device for its location for a location filter, and says when that fails", async () => {
  const getCurrentPosition = vi.fn();
  placeDevice(getCurrentPosition);
  const { user } = open("/services");
  await screen.findByText("3 vehicles, hauliers rated 4.6");
  await user.selectOptions(screen.getByLabelText("Location"), "near-me");
  await screen.findByText("Getting your location...");
  getCurrentPosition.mock.calls[0]?.[1]({ code: 1 });
  await screen.findByText("Location access denied. Please enable location permissions.");
  expect(screen.getByRole("option", { name: "Distance" })).toHaveProperty("disabled", true);
});

it("keeps the services near by once the location is known", async () => {
  const getCurrentPosition = (found: (position: object) => void) =>
    found({ coords: { latitude: 55.95, longitude: -3.19, accuracy: 5 } });
  placeDevice(getCurrentPosition);
  open("/services?location=near-me&sort=distance");
  await screen.findByText("3 vehicles, nearest about 3 km away, hauliers rated 4.6");
  screen.getByText(`Showing 1 of ${servicesByName.length} services`);
  expect(screen.getByRole("option", { name: "Distance" })).toHaveProperty("disabled", false);
});

it("loads the catalogue once per visit, and again after its cache is cleared", async () => {
  const { queryClient } = open("/services");
  await screen.findByText("3 vehicles, hauliers rated 4.6");
  await queryClient.fetchQuery(servicesQuery());
  expect(cloud.calls("services")).toHaveLength(1);
  queryClient.removeQueries({ queryKey: servicesQuery().queryKey });
  const names = (await queryClient.fetchQuery(servicesQuery())).map(({ displayName }) => displayName);
  expect(cloud.calls("services")).toHaveLength(2);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, "en-GB")));
});

it("says when the catalogue cannot be loaded, and shows the built-in one", async () => {
  cloud.answer({
    services: () => {
      throw offline();
    },
    serviceSupply: [],
  });
  show(<ServicesPage />, { at: "/services" });
  expect(await screen.findByText("Failed to load services")).toBeTruthy();
  expect(screen.getByText("Error")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Hiab" })).toBeTruthy();
});

it("shows the names that admins set, finds services by either name, and shows an old name in words", async () => {
  const cards = servicesByName
    .map(serviceCard)
    .map((card) => (card.id === "excavator" ? { ...card, displayName: "Diggers" } : card));
  cloud.answer({ services: cards, serviceSupply: [] });
  const { user } = show(<ServicesPage />, { at: "/services?service=road_sweeper_hire" });
  await screen.findByText('Results for "Road Sweeper Hire"');
  await user.click(screen.getAllByRole("button", { name: "Clear Filters" })[0] as HTMLElement);
  await screen.findByRole("link", { name: "Diggers" });
  for (const typed of ["diggers", "excavator"]) {
    await user.clear(screen.getByLabelText("Search services"));
    await user.type(screen.getByLabelText("Search services"), typed);
    await screen.findByText(`Results for "${typed}"`);
    expect(screen.getByRole("link", { name: "Diggers" })).toBeTruthy();
  }
});
