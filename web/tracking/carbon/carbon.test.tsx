import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { CarbonButton } from "./carbon-button.tsx";
import { CarbonExport } from "./carbon-export.tsx";

vi.mock("../../ui/save-file.ts");

const cloud = fakeCloud();
const idOf = (at: number) => `00000000-0000-4000-8000-0000000000${String(at).padStart(2, "0")}`;
const estimate = (bookingId: string) => ({
  ...{ bookingId, day: "2026-11-20", factorYear: 2025, metres: 40_000, loadedMetres: 30_000, loadKg: 10_000 },
  ...{ grams: 35_986, gramsPerTonneKm: 120, madeAt: "2026-11-20T11:00:00.000Z" },
});

it("shows the emissions of a job and the method", async () => {
  cloud.signIn({ role: "contractor" });
  cloud.answer({ carbonOfJobs: [estimate(idOf(1))] });
  const { user } = show(<CarbonButton bookingId={idOf(1)} />);
  await user.click(screen.getByRole("button", { name: "Carbon" }));
  const dialog = within(await screen.findByRole("dialog"));
  for (const words of ["36.0 kg", "40.0 km", "30.0 km", "10.00 t", "120 g", "DESNZ 2025"])
    expect(await dialog.findByText(words)).toBeTruthy();
});

it("says what is missing when there is no estimate", async () => {
  cloud.signIn({ role: "haulier" });
  cloud.answer({ carbonOfJobs: [] });
  const { user } = show(<CarbonButton bookingId={idOf(1)} />);
  await user.click(screen.getByRole("button", { name: "Carbon" }));
  expect(await screen.findByText(/This job has no estimate/)).toBeTruthy();
});

it("exports a line for each delivered job of a year, 25 per request", async () => {
  cloud.signIn({ role: "haulier" });
  const jobs = Array.from({ length: 28 }, (_none, at) => ({
    ...{ id: idOf(at), reference: `JOB-${at}`, service: "aggregates", fleetName: "Tipper 1" },
    ...{ status: at === 27 ? "cancelled" : "completed", collectAt: "2026-11-20T09:00:00.000Z" },
  }));
  cloud.answer({
    myBookings: { items: jobs, nextToken: null },
    carbonOfJobs: ({ bookingIds }: { bookingIds: string[] }) => bookingIds.slice(0, 1).map(estimate),
  });
  const { user } = show(<CarbonExport made={false} />);
  await user.click(await screen.findByRole("button", { name: "Carbon (CSV)" }));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const lines = String(vi.mocked(saveFile).mock.calls[0]?.[1]).trim().split("\r\n");
  expect(lines).toHaveLength(28);
  expect(lines.filter((line) => line.includes("35.99"))).toHaveLength(2);
  expect(cloud.calls("carbonOfJobs")).toHaveLength(2);
});
