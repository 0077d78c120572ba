import { expect, type Locator } from "@playwright/test";
import { figure } from "../support/figure.ts";
import { aPerson } from "../support/people.ts";
import { looksRight } from "./looks.ts";
import { aPersonSignedIn } from "./person.ts";
import { test } from "./test.ts";
import { world } from "./world.ts";

/** Letters at the end of a number plate: no I and no Q. */
const plateLetters = "ABCDEFGHJKLMNOPRSTUV";

/** An office's spreadsheet: a title, its own columns, totals, and one invalid row. */
function officeList(count: number): string {
  const rows = Array.from({ length: count }, (_, at) => {
    const plate = `sf${21 + Math.floor(at / 20)}k${plateLetters[at % 20]}d`;
    const [what, tonnes, price] = at % 2 === 0 ? ["DAF CF tipper", "32t", "£62.50"] : ["Volvo Hiab 26t", "26t", "£78"];
    return `T${at};${plate};${what};${tonnes};${price}/hr min 4;14/03/2099;EH6 6QQ;`;
  });
  const odd = "X1;ZZ 9999 ZZ;Hovercraft;9t;£95;31/02/2027;EH6 6QQ;on test";
  return `Our fleet;;;;;;;\r\n\r\nFleet No;Reg;Vehicle;GVW;Price;MOT due;Depot;Tyres\r\n${[...rows, odd].join("\r\n")}\r\nTotal;${count + 1};;;;;;\r\n`;
}

test("a haulier imports 40 vehicles from another office's spreadsheet on a phone, and one row needs a correction", async ({
  browser,
}) => {
  const firm = aPerson("haulier", { companyName: "Forty Lorries" });
  await world.add({ people: [firm] });
  const haulier = await aPersonSignedIn(browser, firm, { viewport: { width: 360, height: 800 } });
  const { page } = haulier;
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  await page.goto("/service-fleet-manager?vehicle=import");
  const file = { name: "fleet.csv", mimeType: "text/csv", buffer: Buffer.from(officeList(40)) };
  // Counts the choice of the file as a press.
  presses += 1;
  await page.getByLabel("Your file").setInputFiles(file);
  await expect(page.getByText("40 vehicles are ready, 1 row needs an answer")).toBeVisible();
  await looksRight(page, "The list as it is read");
  await press(page.getByRole("radio", { name: "No, add 20%" }));
  await press(page.getByRole("button", { name: "Take 40 vehicles" }));
  await press(page.getByRole("button", { name: "Import 40 vehicles" }));
  await expect(page.getByText("40 vehicles imported")).toBeVisible();
  figure("import.presses", presses);

  await test.step("the waiting row is corrected and imported", async () => {
    await page.getByRole("button", { name: "Continue with 1 row" }).click();
    await page.getByRole("button", { name: "Edit row 44" }).click();
    const row = page.getByRole("dialog", { name: "Row 44" });
    await row.getByLabel("Registration").fill("SN26 XYZ");
    await row.getByLabel("What it is").selectOption("Other vehicle or machine");
    await row.getByLabel("Hired out for").selectOption("Plant Hire");
    await row.getByLabel("Pounds a day").fill("95");
    await looksRight(page, "A row to edit", "[role=dialog]");
    await row.getByRole("button", { name: "Save row" }).click();
    await page.getByRole("button", { name: "Take as shown" }).click();
    await page.getByRole("button", { name: "Take 1 vehicle" }).click();
    await page.getByRole("button", { name: "Import 1 vehicle" }).click();
    await expect(page.getByText("1 vehicle imported")).toBeVisible();
    await page.getByRole("link", { name: "All vehicles" }).last().click();
    await expect(page.getByText("SN26 XYZ").first()).toBeVisible();
  });
  expect(haulier.complaints).toEqual([]);
});
