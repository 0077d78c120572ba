import { expect } from "@playwright/test";
import { codeIn, linkIn, mailTo } from "./mailbox.ts";
import {
  aNewContractor,
  ask,
  fillSignUp,
  followConfirmation,
  newAddress,
  password,
  pressSignUp,
  toastTitle,
  typeSignIn,
} from "./own-account.ts";
import { aPerson, aPersonSignedIn } from "./person.ts";
import { test } from "./test.ts";
import { putAwayToast } from "./toasts.ts";

const hint = "use 10+ characters and include uppercase, lowercase, a number, and a symbol";

test("a haulier signs up with bank details, confirms on another device, and the service is saved once", async ({
  browser,
}) => {
  const office = await aPerson(browser);
  const email = newAddress("haulier");
  await test.step("what is missing is said by each field, and the first one has the focus", async () => {
    await office.page.goto("/signup?type=haulier&return=%2Fdocuments");
    await expect(office.page.getByRole("tab", { name: "Haulier" })).toHaveAttribute("aria-selected", "true");
    await office.page.getByRole("main").getByRole("button", { name: "Sign Up", exact: true }).click();
    for (const words of [
      "Please enter your full name",
      "Please enter a valid email address",
      "Password must be 10+ chars with upper, lower, number, and symbol",
      "Please select your primary service",
      "Please enter the account holder name",
      "Account number must be exactly 8 digits",
      "Sort code must be in format 12-34-56",
    ])
      await expect(office.page.getByText(words, { exact: true })).toBeVisible();
    await expect(office.page.getByLabel("Full name")).toBeFocused();
  });
  await test.step("signs up", async () => {
    await fillSignUp(office, { name: "Ailsa Grànd", email });
    await expect(office.page.getByText("Very strong")).toBeVisible();
    await office.page.getByLabel(/^Primary service/).selectOption("hiab");
    await office.page.getByLabel(/^Account holder/).fill("A Grand");
    await office.page.getByLabel(/^Account number/).fill("12345678");
    await office.page.getByLabel(/^Sort code/).pressSequentially("123456");
    await expect(office.page.getByLabel(/^Sort code/)).toHaveValue("12-34-56");
    await pressSignUp(office);
  });
  const cab = await aPerson(browser, { viewport: { width: 360, height: 800 } });
  await test.step("cannot sign in yet, and is offered the mail again", async () => {
    await cab.page.goto("/auth");
    await typeSignIn(cab, email);
    await expect(toastTitle(cab, "Sign In Error")).toBeVisible();
    await expect(cab.page.getByRole("link", { name: "Resend the confirmation email" })).toBeVisible();
  });
  await test.step("confirms and signs in on the other device, and is told of passwords once", async () => {
    await followConfirmation(cab, email);
    await typeSignIn(cab, email);
    await expect(cab.page).toHaveURL(/\/haulier-dashboard/);
    await expect(cab.page.getByText(hint)).toBeVisible();
    await cab.page.getByRole("button", { name: "Got it" }).click();
    await expect(cab.page.getByText(hint)).toHaveCount(0);
  });
  await test.step("finds the service and the masked bank details in the settings", async () => {
    await cab.page.goto("/settings");
    await expect(cab.page.getByRole("checkbox", { name: "Hiab" })).toBeChecked();
    await expect(cab.page.getByText("ends in 5678")).toBeVisible();
    await expect(cab.page.getByText("xx-xx-56")).toBeVisible();
    await expect(cab.page.getByText(hint)).toHaveCount(0);
  });
  await test.step("signs in at the office, back where the sign-up began: nothing is saved or said twice", async () => {
    await office.page.goto("/auth?return=%2Fdocuments");
    await typeSignIn(office, email);
    await expect(office.page).toHaveURL(/\/documents/);
    await office.page.goto("/settings");
    await expect(office.page.getByRole("list", { name: "Recent sign-ins" }).getByRole("listitem")).toHaveCount(2);
    await expect(office.page.locator("#services").getByRole("checkbox")).toHaveCount(1);
    await expect(office.page.getByText(hint)).toHaveCount(0);
    const pending = () => office.page.evaluate(() => Object.keys(localStorage).filter((key) => /pending/i.test(key)));
    await expect.poll(pending).toEqual([]);
  });
  for (const person of [office, cab]) {
    // A refused sign-in is an answer 400 of the user pool, which browsers write down themselves.
    expect(person.complaints.filter((complaint) => !/status of 400/.test(complaint))).toEqual([]);
    await person.context.close();
  }
});

test("a forgotten password is replaced by the mail's link, and only the new one opens", async ({ browser }) => {
  const person = await aNewContractor(browser, "Fergus Reid");
  const { page, email } = person;
  await page.goto("/documents");
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(toastTitle(person, "Signed out successfully")).toBeVisible();

  await page.goto("/auth?return=%2Fdocuments");
  await page.getByRole("link", { name: "Forgot your password" }).click();
  await expect(page.getByRole("button", { name: "Send reset email" })).toBeVisible();
  await page.getByLabel(/^Email/).fill(email);
  await page.getByRole("button", { name: "Send reset email" }).click();
  await expect(toastTitle(person, "Password Reset Email Sent")).toBeVisible();
  await page.goto(linkIn(await mailTo(email, /view=new-password/), "/auth?view=new-password"));
  await page.getByLabel(/^New password/).fill("short");
  await page.getByLabel(/^Confirm new password/).fill("short");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page.getByText("Password must be 10+ chars with upper, lower, number, and symbol")).toBeVisible();
  await page.getByLabel(/^New password/).fill("Another!Yard-2027");
  await page.getByLabel(/^Confirm new password/).fill("Another!Yard-2027");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(toastTitle(person, "Password updated")).toBeVisible();

  await typeSignIn(person, email, password);
  await expect(page.getByText("Incorrect username or password.").first()).toBeVisible();
  await typeSignIn(person, email, "Another!Yard-2027");
  await expect(page).toHaveURL(/\/contractor-dashboard/);
  expect(person.complaints.filter((complaint) => !/status of 400/.test(complaint))).toEqual([]);
  await person.context.close();
});

test("a contractor confirms by typing the code, and comes back to where they wanted to go", async ({ browser }) => {
  const person = await aPerson(browser);
  const { page } = person;
  const email = newAddress("contractor");
  await page.goto("/documents");
  await expect(page).toHaveURL(/\/auth\?return=%2Fdocuments/);
  await page.getByRole("link", { name: "Sign up here" }).click();
  await fillSignUp(person, { name: "Mairi Bain", email });
  await pressSignUp(person);
  await page.getByLabel(/^Code/).fill("000000");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText(/That code is wrong/).first()).toBeVisible();
  await putAwayToast(page);
  await page.getByLabel(/^Code/).fill(codeIn(await mailTo(email, /view=confirm/)));
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page).toHaveURL(/confirmed=true/);
  await typeSignIn(person, email);
  await expect(toastTitle(person, "Welcome back!")).toBeVisible();
  await expect(page).toHaveURL(/\/documents/);
  expect(person.complaints.filter((complaint) => !/status of 400/.test(complaint))).toEqual([]);
  await person.context.close();
});

test("the tabs of /login decide nothing: the credentials do", async ({ browser }) => {
  const person = await aPerson(browser);
  const { page } = person;
  const press = () => page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
  await page.goto("/login");
  for (const name of ["Contractor", "Haulier", "Admin"]) await page.getByRole("tab", { name }).click();
  await press();
  await expect(toastTitle(person, "Validation Error")).toBeVisible();
  await expect(page.getByText("Please enter both email and password.").first()).toBeVisible();
  await typeSignIn(person, "contractor@haulyard.test", "Wrong!Yard-2026");
  await expect(toastTitle(person, "Login Failed")).toBeVisible();
  await expect(page.getByText("Invalid email or password. Please try again.").first()).toBeVisible();
  await putAwayToast(page);
  await typeSignIn(person, "  Contractor@Haulyard.TEST ", process.env.DEMO_PASSWORD);
  await expect(toastTitle(person, "Login Successful")).toBeVisible();
  await expect(page.getByText("Your account is a contractor's").first()).toBeVisible();
  await expect(page).toHaveURL(/\/contractor-dashboard/);
  expect(person.complaints.filter((complaint) => !/status of 400/.test(complaint))).toEqual([]);
  await person.context.close();
});

test("who asks for a mail learns nothing of who has an account", async ({ browser }) => {
  const person = await aPerson(browser);
  const { page } = person;
  for (const email of ["contractor@haulyard.test", newAddress("nobody")])
    for (const [link, button, title] of [
      ["Forgot your password", "Send reset email", "Password Reset Email Sent"],
      ["Resend confirmation email", "Send confirmation email", "Confirmation Email Sent"],
    ] as const) {
      await page.goto("/auth");
      await page.getByRole("link", { name: link }).click();
      // The page before has a field of the same name.
      await expect(page.getByRole("button", { name: button })).toBeVisible();
      await page.getByLabel(/^Email/).fill(email);
      await page.getByRole("button", { name: button }).click();
      await expect(toastTitle(person, title)).toBeVisible();
    }
  expect(person.complaints.filter((complaint) => !/status of 400/.test(complaint))).toEqual([]);
  await person.context.close();
});

test("a fleet manager joins by invitation; one whose invitation is taken back chooses a role instead", async ({
  browser,
}) => {
  const haulier = await aPersonSignedIn(browser, "haulier2@haulyard.test");
  const invite = async (name: string, email: string) => {
    await haulier.page.goto("/settings#team");
    const team = haulier.page.locator("#team");
    await team.getByLabel(/^Name/).fill(name);
    await team.getByLabel(/^Their email/).fill(email);
    await team.getByRole("radio", { name: "Fleet manager" }).check();
    await team.getByRole("button", { name: "Send invitation" }).click();
    await expect(toastTitle(haulier, "Invitation sent")).toBeVisible();
    return linkIn(await mailTo(email, /signup\?invitation=/), "/signup?invitation=");
  };
  const join = async (name: string, email: string, link: string) => {
    const person = await aPerson(browser);
    await person.page.goto(link);
    await expect(person.page.getByRole("tab")).toHaveCount(0);
    await fillSignUp(person, { name, email });
    await pressSignUp(person);
    await followConfirmation(person, email);
    await typeSignIn(person, email);
    await expect(person.page.getByRole("heading", { name: "Choose your role" })).toBeVisible();
    return person;
  };
  await test.step("accepts and lands on the fleet manager's page", async () => {
    const email = newAddress("fleet");
    const manager = await join("Catriona Muir", email, await invite("Catriona Muir", email));
    await manager.page.getByRole("button", { name: /^Accept/ }).click();
    await expect(manager.page).toHaveURL(/\/fleet-manager/);
    await expect(manager.page.getByRole("heading", { level: 1 })).toBeVisible();
    await manager.page.goto("/signup?type=contractor");
    await manager.page.getByRole("button", { name: "Upgrade to Contractor" }).click();
    await expect(manager.page).toHaveURL(/\/book/);
    await manager.page.goto("/fleet-manager");
    await expect(manager.page).toHaveURL(/\/fleet-manager/);
    expect(manager.complaints).toEqual([]);
    await manager.context.close();
    await haulier.page.reload();
    const names = haulier.page.getByRole("list", { name: "Your team" });
    await expect(names.getByRole("button", { name: "Remove Catriona Muir" }).first()).toBeVisible();
  });
  await test.step("finds no invitation any more, and becomes a contractor", async () => {
    const email = newAddress("late");
    const link = await invite("Ewan Late", email);
    await haulier.page.getByRole("button", { name: /Withdraw the invitation of Ewan Late/ }).click();
    await expect(haulier.page.getByText("withdrawn").first()).toBeVisible();
    const late = await join("Ewan Late", email, link);
    await expect(late.page.getByRole("button", { name: /^Accept/ })).toHaveCount(0);
    await late.page.getByRole("button", { name: "Continue" }).click();
    await expect(late.page.getByText("Choose one of the two.")).toBeVisible();
    await late.page.getByRole("radio", { name: /^Contractor/ }).check();
    await late.page.getByRole("button", { name: "Continue" }).click();
    await expect(toastTitle(late, "Role Updated")).toBeVisible();
    await expect(late.page).toHaveURL(/\/contractor-dashboard/);
    expect(late.complaints).toEqual([]);
    await late.context.close();
  });
  expect(haulier.complaints).toEqual([]);
  await haulier.context.close();
});

test("names are shown as typed, the e-mail address changes once confirmed, and all sessions end together", async ({
  browser,
}) => {
  const here = await aNewContractor(browser, "Iona Kerr");
  const there = await aPerson(browser);
  const { page, email } = here;
  await test.step("a name with everything in it", async () => {
    const name = `Ìona 🚜 "O'Kerr" <script>alert(1)</script> \${x} مرحبا`;
    await page.goto("/settings");
    await page.getByLabel("Full name").fill(name);
    await page.getByLabel(/^Company name/).fill("'; DROP TABLE people; --");
    await page.getByRole("button", { name: "Save details" }).click();
    await expect(toastTitle(here, "Details saved")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Full name")).toHaveValue(name);
    await expect(page.getByLabel(/^Company name/)).toHaveValue("'; DROP TABLE people; --");
  });
  await test.step("somebody faster elsewhere is told of, and what was typed is kept", async () => {
    const { me } = (await ask(here, "query { me { version } }", {})) as { me: { version: number } };
    await ask(
      here,
      `mutation M($version: Int!) { updateProfile(clientKey: "elsewhere-1", version: $version, fullName: "Iona Elsewhere", vatRegistered: false) { id } }`,
      { version: me.version },
    );
    await page.getByLabel("Full name").fill("Iona Here");
    await page.getByRole("button", { name: "Save details" }).click();
    await expect(page.getByText("Your details were changed elsewhere")).toBeVisible();
    await expect(page.getByText("Full name, as saved: Iona Elsewhere")).toBeVisible();
    await expect(page.getByLabel("Full name")).toHaveValue("Iona Here");
    await page.getByRole("button", { name: "Save mine" }).click();
    await expect(toastTitle(here, "Details saved")).toBeVisible();
  });
  const next = newAddress("next");
  await test.step("another address holds from its confirmation on", async () => {
    await page.getByLabel(/^New email/).fill(next);
    await page.getByRole("button", { name: "Change email" }).click();
    await expect(toastTitle(here, "Confirmation Email Sent")).toBeVisible();
    await page.goto(linkIn(await mailTo(next, /settings\?code=/), "/settings?code="));
    await expect(toastTitle(here, "Email changed")).toBeVisible();
    await expect(page.getByText(`You sign in with ${next}.`)).toBeVisible();
  });
  await test.step("signing out everywhere ends the other device's session as well", async () => {
    await there.page.goto("/auth?return=%2Fmessaging");
    await typeSignIn(there, next);
    await expect(there.page).toHaveURL(/\/messaging/);
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(toastTitle(here, "Signed out successfully")).toBeVisible();
    await expect(page).toHaveURL(/\/auth/);
    await expect(there.page).toHaveURL(/\/auth/);
    await expect(there.page.getByText("You were signed out on all devices.").first()).toBeVisible();
  });
  await test.step("the old address opens nothing", async () => {
    await page.goto("/auth");
    await typeSignIn(here, email);
    await expect(page.getByText("Incorrect username or password.").first()).toBeVisible();
  });
  for (const person of [here, there]) {
    expect(person.complaints.filter((complaint) => !/status of 400/.test(complaint))).toEqual([]);
    await person.context.close();
  }
});
