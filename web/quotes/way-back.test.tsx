import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { addDays, addSeconds, instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import { enoughSearches } from "#shared/quotes/faults.ts";
import type { FoundJob, SavedSearch } from "#shared/quotes/job-board.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { WayBack } from "./way-back.tsx";

const cloud = fakeCloud();
const collectAt = instantOfUk(addDays(ukDayOf(new Date().toISOString()), 1), "08:00");
const place = (label: string, lat: number) => ({ label, coordinates: { lat, lng: -3.2 } });
const job = {
  ...{ fleetId: "0b9f2f8e-3c55-4a5e-9f0e-6b1d1a2c3d4e", service: "muck-away", collectAt },
  ...{ pickup: place("Granton, Edinburgh", 55.98), tip: place("Blinkbonny tip, Gorebridge", 55.84) },
} as never;
const found = (nth: number): FoundJob =>
  ({
    ...{
      id: `j${nth}`,
      reference: `JOB-${nth}`,
      service: "aggregates",
      title: `Stone ${nth}`,
      area: "EH22",
      quantity: 20,
    },
    ...{ standing: 0, urgencyLevel: "scheduled", collectAt, openUntil: collectAt, origin: "contractor" },
    ...{ budgetPence: null, miles: 2.5 },
  }) as unknown as FoundJob;

it("shows stone jobs along the way from the tip to the site, after the job's shortest hour", async () => {
  cloud.signIn({ id: "h1", role: "haulier" });
  cloud.answer({ savedSearches: [], searchBoard: { items: [1, 2, 3, 4].map(found), nextToken: null } });
  show(<WayBack job={job} />);
  expect(await screen.findByText("Stone 1")).toBeTruthy();
  expect(screen.queryByText("Stone 4")).toBeNull();
  expect(cloud.calls("searchBoard")[0]).toMatchObject({
    ...{ service: "aggregates", from: "run", miles: 15 },
    run: { start: { lat: 55.84 }, end: { lat: 55.98 }, leavesAt: addSeconds(collectAt, 3_600) },
  });
});

it("announces the run once, and says so from then on", async () => {
  cloud.signIn({ id: "h1", role: "fleet_manager" });
  const kept: SavedSearch[] = [];
  cloud.answer({
    ...{ searchBoard: { items: [], nextToken: null }, savedSearches: () => [...kept] },
    saveSearch: ({ name, filters }: SavedSearch) => {
      kept.push({ id: "s1", haulierId: "h1", name, filters, createdAt: collectAt } as SavedSearch);
      return kept[0];
    },
  });
  const { user } = show(<WayBack job={job} />);
  expect(await screen.findByText("No stone job near the tip is open for that day.")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Tell me about new jobs" }));
  expect(await screen.findByText("We tell you about each new stone job on the way.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Tell me about new jobs" })).toBeNull();
  expect(kept[0]?.name).toMatch(/^Stone from Blinkbonny tip, /);
});

it("says why no further run can be announced", async () => {
  cloud.signIn({ id: "h1", role: "haulier" });
  cloud.answer({
    ...{ searchBoard: { items: [], nextToken: null }, savedSearches: [] },
    saveSearch: () => {
      throw enoughSearches();
    },
  });
  const { user } = show(<WayBack job={job} />);
  await user.click(await screen.findByRole("button", { name: "Tell me about new jobs" }));
  expect(await screen.findByRole("alert")).toBeTruthy();
});
