import { expect } from "@playwright/test";
import type { Paper } from "#shared/compliance/model.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { violationsIn } from "../support/accessibility.ts";
import { documentsInOrder } from "../support/documents.ts";
import { aFleet, aPerson } from "../support/people.ts";
import { dataFrom, wantedOf } from "../support/work.ts";
import { aPersonSignedIn } from "./person.ts";
import { test } from "./test.ts";
import { world } from "./world.ts";

test("a fleet manager accepts a request by putting it on a driver by keyboard, and sees the warnings first", async ({
  browser,
}) => {
  const [contractor, haulier, manager] = [aPerson("contractor"), aPerson("haulier"), aPerson("fleet_manager")];
  // The first row's driver has no card for lorry cranes.
  const drivers = ["Alan Bain", "Rab Driver"].map((fullName) => aPerson("driver", { fullName }));
  const members = [manager, ...drivers].map(({ id, fullName: name, role: kind }) => ({
    ...{ haulierId: haulier.id, userId: id, name, kind: kind as "driver", state: "active" as const },
  }));
  const people = [contractor, haulier, manager, ...drivers];
  const vehicles = [aFleet(haulier.id)];
  const isHis = ({ type, driverId }: Paper) => type === "allmi" && driverId === drivers[0]?.id;
  const papers = documentsInOrder({ people, members, fleets: vehicles }).filter((paper) => !isHis(paper));
  await world.add({ people, members, fleets: vehicles, papers });
  const firm = { contractor, haulier, manager, driver: drivers[1] as never, fleet: vehicles[0] as never };
  const inFiveDays = addDays(ukDayOf(new Date().toISOString()), 5);
  const wanted = await wantedOf(world, firm, { collectOn: inFiveDays });
  dataFrom(await world.call(contractor, "createJobRequest", wanted));

  const atDesk = await aPersonSignedIn(browser, manager);
  const { page } = atDesk;
  await page.goto(`/fleet-manager?rows=drivers&day=${inFiveDays}`);
  const handle = page.getByRole("button", { name: /^Move JOB-/ });
  const said = page.locator("[id^=DndLiveRegion]");
  // Presses until the card is down: the board ignores a key at the moment of lifting.
  const putDown = () =>
    expect(async () => {
      await page.keyboard.press("Space");
      await expect(page.getByRole("button", { name: /^Move JOB-/, pressed: true })).toHaveCount(0, { timeout: 3_000 });
    }).toPass();
  await expect(handle).toHaveCount(1);
  expect(await violationsIn(page, "#board")).toEqual([]);

  // Matches warnings about the place below the card, not about the card's first place.
  const noCard = /^[A-Z][a-z]+ .+: ALLMI card of .+ is missing\./;
  await handle.press("Space");
  const rows = page.locator("#board").getByRole("heading", { level: 3 });
  await expect(said).toHaveText(noCard);
  await putDown();
  await expect(page.getByText(/^JOB-.+ was not moved$/)).toBeVisible();
  await expect(handle).toBeFocused();

  await page.keyboard.press("Space");
  await expect(said).toHaveText(noCard);
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    // The site is near a low emission zone: no other warning applies to this driver.
    await expect(said).toHaveText(/^[^:]+: Hiab 1: Check the exact address: [^:]+$/, { timeout: 3_000 });
  }).toPass();
  await putDown();
  const onBoard = async () =>
    dataFrom<{ items: { status: string; driverId: string | null }[] }>(
      await world.call(manager, "boardJobs", { from: inFiveDays, days: 1 }),
    ).items.map(({ status, driverId }) => [status, driverId]);
  await expect.poll(onBoard).toEqual([["assigned", drivers[1]?.id]]);
  await expect(rows.filter({ hasText: "Put on a vehicle to accept" })).toHaveCount(0);
  await page.reload();
  await expect(handle).toHaveCount(1);
  expect(atDesk.complaints).toEqual([]);
});
