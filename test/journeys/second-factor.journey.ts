import { expect } from "@playwright/test";
import { codeAt } from "#local/cognito/totp.ts";
import { looksRight } from "./looks.ts";
import { aNewContractor, toastTitle, typeSignIn } from "./own-account.ts";
import { seesOwnName } from "./person.ts";
import { test } from "./test.ts";

test("a second factor is turned on, asked for, and taken off by a recovery code once the phone is lost", async ({
  browser,
}) => {
  const person = await aNewContractor(browser, "Shona Baird");
  const { page, email } = person;
  const factor = page.locator("#second-factor");
  const main = page.getByRole("main");
  const signOut = async () => {
    await page.getByRole("button", { name: "Sign Out" }).first().click();
    await expect(toastTitle(person, "Signed out successfully")).toBeVisible();
    await page.goto("/auth?return=%2Fsettings");
  };
  /** A code is taken once, and half a minute early or late: so the second one is of the half minute to come. */
  const code = (halfMinutes: number) => codeAt(secret, Date.now() + halfMinutes * 30_000);
  let secret = "";
  let recoveryCodes: string[] = [];

  await test.step("shows the secret to the app, and takes its code", async () => {
    await page.goto("/settings");
    await factor.getByRole("button", { name: "Set up an authenticator app" }).click();
    await expect(factor.getByRole("img", { name: "The key as a code for your app's camera" })).toBeVisible();
    secret = (await factor.getByText(/^Key: [A-Z2-7 ]+$/).innerText()).replace("Key: ", "").replaceAll(" ", "");
    await looksRight(page, "the set-up", "#second-factor");
    await factor.getByLabel(/^Code/).fill(code(0));
    await factor.getByRole("button", { name: "Turn it on" }).click();
  });
  await test.step("shows ten recovery codes once", async () => {
    await expect(factor.getByText("The second factor is on.")).toBeVisible();
    await looksRight(page, "the recovery codes", "#second-factor");
    recoveryCodes = await factor.getByRole("listitem").allInnerTexts();
    expect(recoveryCodes).toHaveLength(10);
    await factor.getByRole("button", { name: "I have kept them" }).click();
    await expect(factor.getByText(/^On since/)).toBeVisible();
  });
  await test.step("asks for a code after the password, refuses a wrong one in words, and takes the right one", async () => {
    await signOut();
    await typeSignIn(person, email);
    const right = code(1);
    await main.getByLabel(/^Code/).fill(right.replace(/^./, (digit) => String((Number(digit) + 5) % 10)));
    await main.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(main.getByText("That code is not right.")).toBeVisible();
    await looksRight(page, "the question for a code", "main");
    await main.getByLabel(/^Code/).fill(code(1));
    await main.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).toHaveURL(/\/settings/);
    await seesOwnName(page);
  });
  await test.step("a recovery code takes it off, and the password that was typed opens by itself", async () => {
    await signOut();
    await typeSignIn(person, email);
    await main.getByRole("button", { name: "Use a recovery code" }).click();
    await main.getByLabel(/^Recovery code/).fill("aaaa-aaaa-aaaa-aaaa");
    await main.getByRole("button", { name: "Use this code" }).click();
    await expect(main.getByText("This recovery code is not right, or it has been used.")).toBeVisible();
    await looksRight(page, "the question for a recovery code", "main");
    await main.getByLabel(/^Recovery code/).fill(recoveryCodes[3] ?? "");
    await main.getByRole("button", { name: "Use this code" }).click();
    await expect(toastTitle(person, "Recovery code accepted")).toBeVisible();
    await expect(page).toHaveURL(/\/settings/);
    await expect(factor.getByText(/^Off\./)).toBeVisible();
  });
  expect(person.complaints.filter((complaint) => !/status of 400/.test(complaint))).toEqual([]);
  await person.context.close();
});
