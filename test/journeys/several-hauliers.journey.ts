import { expect } from "@playwright/test";
import { aFleet, aPerson } from "../support/people.ts";
import { looksRight } from "./looks.ts";
import { aPersonSignedIn } from "./person.ts";
import { test } from "./test.ts";
import { world } from "./world.ts";

test("a fleet manager of two hauliers chooses one, changes to the other, and leaves one", async ({ browser }) => {
  const [forth, clyde] = ["Forth Haulage", "Clyde Lifting"].map((companyName) => aPerson("haulier", { companyName }));
  const manager = aPerson("fleet_manager");
  const hauliers = [forth, clyde].flatMap((one) => one ?? []);
  const member = { userId: manager.id, name: manager.fullName, kind: "fleet_manager", state: "active" } as const;
  await world.add({
    people: [...hauliers, manager],
    members: hauliers.map(({ id: haulierId }) => ({ ...member, haulierId })),
    fleets: hauliers.map(({ id, companyName }) => ({ ...aFleet(id), name: `Hiab of ${companyName}` })),
  });
  const { page } = await aPersonSignedIn(browser, manager);
  await page.goto("/fleet-status");
  await expect(page.getByRole("heading", { name: "Which haulier are you working for?" })).toBeVisible();
  await looksRight(page, "the question");
  await page.getByRole("button", { name: "Forth Haulage" }).click();
  await expect(page.getByText("Hiab of Forth Haulage").first()).toBeVisible();
  await expect(page.getByText("Hiab of Clyde Lifting")).toHaveCount(0);
  await looksRight(page, "a page for one of two");

  await page.getByRole("combobox", { name: "You are working for" }).selectOption("Clyde Lifting");
  await expect(page.getByText("Hiab of Clyde Lifting").first()).toBeVisible();
  await expect(page.getByText("Hiab of Forth Haulage")).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Hiab of Clyde Lifting").first()).toBeVisible();

  await page.goto("/settings");
  await page.getByRole("button", { name: "Leave Clyde Lifting" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("button", { name: "Leave Clyde Lifting" })).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: "You are working for" })).toHaveCount(0);
  await page.goto("/fleet-status");
  await expect(page.getByText("Hiab of Forth Haulage").first()).toBeVisible();
});
