import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { offline } from "#shared/kernel/connection-faults.ts";
import { countVehiclesQuery } from "../../fleet/queries.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import { WhereVehiclesAre } from "./where-vehicles-are.tsx";

const cloud = fakeCloud();
const Counted = () => (
  <WhereVehiclesAre counts={useQuery(countVehiclesQuery("hiab"))} service={{ id: "hiab", displayName: "Hiab" }} />
);
const towns = (...vehicles: number[]) =>
  vehicles.map((count, i) => ({ town: `Town ${i + 1}`, position: { lat: 56, lng: -3 }, vehicles: count }));

it("adds the towns up, and links each to its surroundings", async () => {
  cloud.answer({ countVehicles: towns(5, 1) });
  show(<Counted />);
  expect(screen.getByRole("status").textContent).toBe("Counting vehicles");
  expect(await screen.findByText(/Hiab: 6 vehicles in 2 places/)).toBeDefined();
  const link = screen.getByRole("link", { name: "Town 1" });
  expect(link.getAttribute("href")).toBe("/live-map?location=Town+1&service=hiab");
  expect(screen.queryByRole("button", { name: /Show all/ })).toBeNull();
});

it("shows ten towns, and all on request", async () => {
  cloud.answer({ countVehicles: towns(9, 8, 7, 6, 5, 4, 3, 3, 2, 1, 1, 1) });
  const { user } = show(<Counted />);
  expect(await screen.findAllByRole("link")).toHaveLength(10);
  await user.click(screen.getByRole("button", { name: "Show all 12 places" }));
  expect(screen.getAllByRole("link")).toHaveLength(12);
});

it("suggests another search when no vehicle offers the service", async () => {
  cloud.answer({ countVehicles: [] });
  show(<Counted />);
  expect(await screen.findByRole("heading", { name: "No vehicles for Hiab yet" })).toBeDefined();
  expect(screen.getByRole("link", { name: "See all services" }).getAttribute("href")).toBe("/services");
});

it("counts again after a failure", async () => {
  cloud.answer({
    countVehicles: () => {
      throw offline();
    },
  });
  const { user } = show(<Counted />);
  const again = await screen.findByRole("button", { name: /again/i });
  cloud.answer({ countVehicles: towns(1) });
  await user.click(again);
  expect(await screen.findByText(/Hiab: 1 vehicle in 1 place\b/)).toBeDefined();
});
