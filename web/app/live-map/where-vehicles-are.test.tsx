// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { TownVehicles } from "#shared/fleet/model.ts";
import { WhereVehiclesAre } from "./where-vehicles-are.tsx";

afterEach(cleanup);

function Counted({ count }: { count: () => Promise<TownVehicles[]> }) {
  const counts = useQuery({ queryKey: ["counts"], queryFn: count });
  return <WhereVehiclesAre counts={counts} service={{ id: "hiab", displayName: "Hiab" }} />;
}

function open(count: () => Promise<TownVehicles[]>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Counted count={count} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const towns = (...vehicles: number[]) =>
  vehicles.map(
    (count, i): TownVehicles => ({ town: `Town ${i + 1}`, position: { lat: 56, lng: -3 }, vehicles: count }),
  );

it("adds the towns up, and leads from each to what is near it", async () => {
  open(async () => towns(5, 1));
  expect(screen.getByRole("status").textContent).toBe("Counting vehicles");
  expect(await screen.findByText(/Hiab: 6 vehicles in 2 places/)).toBeDefined();
  const link = screen.getByRole("link", { name: "Town 1" });
  expect(link.getAttribute("href")).toBe("/live-map?location=Town+1&service=hiab");
  expect(screen.queryByRole("button", { name: /Show all/ })).toBeNull();
});

it("shows ten towns, and all of them when asked", async () => {
  open(async () => towns(9, 8, 7, 6, 5, 4, 3, 3, 2, 1, 1, 1));
  expect(await screen.findAllByRole("link")).toHaveLength(10);
  await userEvent.click(screen.getByRole("button", { name: "Show all 12 places" }));
  expect(screen.getAllByRole("link")).toHaveLength(12);
});

it("says what else to look for when nobody offers the service", async () => {
  open(async () => []);
  expect(await screen.findByRole("heading", { name: "No vehicles for Hiab yet" })).toBeDefined();
  expect(screen.getByRole("link", { name: "See all services" }).getAttribute("href")).toBe("/services");
});

it("counts again after a failure", async () => {
  const count = vi.fn<() => Promise<TownVehicles[]>>().mockRejectedValueOnce(new Error("down"));
  count.mockResolvedValue(towns(1));
  open(count);
  await userEvent.click(await screen.findByRole("button", { name: /again/i }));
  expect(await screen.findByText(/Hiab: 1 vehicle in 1 place\b/)).toBeDefined();
});
