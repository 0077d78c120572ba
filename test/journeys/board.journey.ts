import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { Paper } from "#shared/compliance/model.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { violationsIn } from "../support/accessibility.ts";
import { papersInOrder } from "../support/papers.ts";
import { aFleet, aPerson } from "../support/people.ts";
import { dataFrom, wantedOf } from "../support/work.ts";
import { aPersonSignedIn } from "./person.ts";
import { test } from "./test.ts";
import { world } from "./world.ts";

test("a fleet manager gives out a job by keyboard, and is told before what speaks against it", async ({ browser }) => {
  const [contractor, haulier, manager] = [aPerson("contractor"), aPerson("haulier"), aPerson("fleet_manager")];
  // The first row's driver has no card for lorries' cranes.
  const drivers = ["Alan Bain", "Rab Driver"].map((fullName) => aPerson("driver", { fullName }));
  const members = [manager, ...drivers].map(({ id, fullName: name, role: kind }) => ({
    ...{ haulierId: haulier.id, userId: id, name, kind: kind as "driver", state: "active" as const },
  }));
  const people = [contractor, haulier, manager, ...drivers];
  const fleets = [aFleet(haulier.id)];
  const isHis = ({ type, driverId }: Paper) => type === "allmi" && driverId === drivers[0]?.id;
  const papers = papersInOrder({ people, members, fleets }).filter((paper) => !isHis(paper));
  await world.add({ people, members, fleets, papers });
  const firm = { contractor, haulier, manager, driver: drivers[1] as never, fleet: fleets[0] as never };
  const inFiveDays = addDays(ukDayOf(new Date().toISOString()), 5);
  const wanted = await wantedOf(world, firm, { collectOn: inFiveDays });
  const { request } = dataFrom<{ request: { id: never } }>(await world.call(contractor, "createJobRequest", wanted));
  dataFrom(await world.call(haulier, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId: request.id }));

  const atDesk = await aPersonSignedIn(browser, manager);
  const { page } = atDesk;
  await page.goto(`/fleet-manager?rows=drivers&day=${inFiveDays}`);
  const handle = page.getByRole("button", { name: /^Move JOB-/ });
  const said = page.locator("[id^=DndLiveRegion]");
  // A key that follows the lifting within the same instant is not heard yet; nobody types as fast.
  const putDown = () =>
    expect(async () => {
      await page.keyboard.press("Space");
      await expect(page.getByRole("button", { name: /^Move JOB-/, pressed: true })).toHaveCount(0, { timeout: 3_000 });
    }).toPass();
  await expect(handle).toHaveCount(1);
  expect(await violationsIn(page, "#board")).toEqual([]);

  // What is said of the place under the job, and not of where it was put down.
  const noCard = /^[A-Z][a-z]+ .+: ALLMI card of .+ is missing\.$/;
  await handle.press("Space");
  const rows = page.locator("#board").getByRole("heading", { level: 3 });
  await expect(said).toHaveText(noCard);
  await putDown();
  await expect(page.getByText(/^JOB-.+ was not moved$/)).toBeVisible();
  await expect(handle).toBeFocused();

  await page.keyboard.press("Space");
  await expect(said).toHaveText(noCard);
  await page.keyboard.press("ArrowDown");
  await expect(said).toContainText("free at that time");
  await putDown();
  await expect(rows.filter({ hasText: "No job shown waits for a driver" })).toBeVisible();
  await page.reload();
  await expect(rows.filter({ hasText: "No job shown waits for a driver" })).toBeVisible();
  expect(atDesk.complaints).toEqual([]);
});
