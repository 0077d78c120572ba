import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { ChosenPlace } from "#shared/places/chosen-place.ts";
import type { FoundJob, SavedSearch } from "#shared/quotes/job-board.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { openedDialog, show } from "../test/show.tsx";
import { FoundJobs } from "./found-jobs.tsx";

vi.mock(import("../places/public.ts"), async (real) => ({
  ...(await real()),
  PlaceField: ({ label, value, onChange, error }) => (
    <label>
      {label}
      {error && <em>{error}</em>}
      <input
        value={value.text}
        onChange={({ target: { value: text } }) =>
          onChange({ text, placeId: null, place: { ...places[text], label: text } as ChosenPlace["place"] })
        }
      />
    </label>
  ),
}));
const places: Record<string, object> = {
  Perth: { coordinates: { lat: 56.4, lng: -3.4 } },
};

const cloud = fakeCloud();
const fleetId = "0b9f2f8e-3c55-4a5e-9f0e-6b1d1a2c3d4e";
const job = {
  ...{
    id: "j1",
    reference: "JOB-1",
    service: "hiab",
    title: "Hiab - Edinburgh",
    area: "EH6",
    quantity: 1,
    standing: 0,
  },
  ...{ urgencyLevel: "scheduled", collectAt: "2026-12-01T09:00:00.000Z", openUntil: "2026-12-01T09:00:00.000Z" },
  ...{ origin: "contractor", budgetPence: 40_000, miles: 3.4 },
} as unknown as FoundJob;

it("searches jobs by vehicle and detour, saves the search and deletes it", async () => {
  cloud.signIn({ id: "h1", role: "haulier" });
  let kept: SavedSearch[] = [];
  cloud.answer({
    myFleets: [{ id: fleetId, name: "Hiab 1", retiredAt: null, services: ["hiab"] }],
    searchBoard: ({ from }: { from: string | null }) => ({ items: from === "way_home" ? [job] : [], nextToken: null }),
    savedSearches: () => kept,
    saveSearch: ({ name, filters }: SavedSearch) => {
      kept = [{ id: "s1", haulierId: "h1", name, filters, createdAt: "2026-11-20T09:00:00.000Z" } as SavedSearch];
      return kept[0];
    },
    deleteSearch: () => {
      kept = [];
      return true;
    },
  });
  const { user } = show(<FoundJobs />);
  expect(await screen.findByText("No open jobs at the moment")).toBeTruthy();
  await screen.findByRole("option", { name: "Hiab 1" });
  await user.selectOptions(screen.getByLabelText("Vehicle"), "Hiab 1");
  await user.selectOptions(await screen.findByLabelText("Miles count"), "As a detour on its way home");
  await user.selectOptions(screen.getByLabelText("Longest detour"), "25 miles");
  expect(await screen.findByText("3.4 miles detour")).toBeTruthy();
  expect(screen.getByText("£400.00")).toBeTruthy();
  expect(cloud.calls("searchBoard").at(-1)).toMatchObject({ fleetId, from: "way_home", miles: 25 });
  await user.click(screen.getByRole("button", { name: "Save this search" }));
  const dialog = await openedDialog();
  await user.type(dialog.getByLabelText(/Name/), "On the way home");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("button", { name: "On the way home" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(await screen.findByText("No open jobs at the moment")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "On the way home" }));
  expect(await screen.findByText("3.4 miles detour")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /^Delete/ }));
  await vi.waitFor(() => expect(screen.queryByRole("button", { name: "On the way home" })).toBeNull());
});

it("announces an empty run, searches along it and opens the quote from a notice", async () => {
  cloud.signIn({ id: "h1", role: "haulier" });
  let kept: SavedSearch[] = [];
  cloud.answer({
    myFleets: [
      {
        ...{ id: fleetId, name: "Tipper 4", retiredAt: null, services: ["hiab"] },
        ...{ base: { lat: 56, lng: -3.2 }, baseLabel: "Leith, Edinburgh" },
      },
    ],
    searchBoard: ({ from }: { from: string | null }) => ({ items: from === "run" ? [job] : [], nextToken: null }),
    savedSearches: () => kept,
    saveSearch: ({ name, filters }: SavedSearch) => {
      kept = [{ id: "s1", haulierId: "h1", name, filters, createdAt: "2026-11-20T09:00:00.000Z" } as SavedSearch];
      return kept[0];
    },
    openJob: { ...job, status: "pending" },
    quoteOffers: [
      {
        fleetId: "other",
        fleetName: "Tipper 1",
        distanceMiles: 2,
        isTaken: false,
        payloadTonnes: 20,
        lines: [],
        noPrice: null,
        warnings: [],
      },
      {
        ...{ fleetId, fleetName: "Tipper 4", distanceMiles: 9, isTaken: false, payloadTonnes: 20, noPrice: null },
        lines: [{ words: "Half a day", pence: 31_000 }],
        warnings: ["Tipper 4: DVLA lists no vehicle tax for it."],
      },
    ],
  });
  const { user } = show(<FoundJobs />, { at: `/jobs?quote=j1&for=${fleetId}` });
  const quote = await openedDialog();
  expect(await quote.findByDisplayValue("310")).toBeTruthy();
  expect(quote.getByText("Tipper 4: DVLA lists no vehicle tax for it.")).toBeTruthy();
  await user.click(quote.getByRole("button", { name: "Back" }));
  await user.click(await screen.findByRole("button", { name: "Announce an empty run" }));
  const dialog = await openedDialog();
  await user.click(dialog.getByRole("button", { name: "Announce" }));
  expect(await dialog.findByText("Enter where it starts.")).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText(/^Vehicle/), "Tipper 4");
  await user.type(dialog.getByLabelText(/^Empty from/), "Perth");
  expect(dialog.getByLabelText<HTMLInputElement>(/^To/).value).toBe("Leith, Edinburgh");
  await user.clear(dialog.getByLabelText(/^Day/));
  await user.type(dialog.getByLabelText(/^Day/), "2026-12-03");
  await user.type(dialog.getByLabelText(/^Not before/), "14:00");
  await user.click(dialog.getByRole("button", { name: "Announce" }));
  expect(await screen.findByText("3.4 miles detour")).toBeTruthy();
  expect(cloud.calls("saveSearch")).toMatchObject([
    {
      name: "Perth to Leith, 3 December from 14:00",
      filters: {
        ...{ fleetId, from: "run", miles: 25 },
        run: {
          start: { label: "Perth", lat: 56.4 },
          end: { label: "Leith, Edinburgh" },
          leavesAt: "2026-12-03T14:00:00.000Z",
        },
      },
    },
  ]);
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(await screen.findByText("No open jobs at the moment")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Perth to Leith, 3 December from 14:00" }));
  expect(await screen.findByText("3.4 miles detour")).toBeTruthy();
});
