import { expect } from "@playwright/test";
import { layoutShiftOf, watchLayoutShift } from "../support/layout-shift.ts";
import { looks, looksRight } from "./looks.ts";
import { aPerson, aPersonSignedIn, signIn } from "./person.ts";
import { test } from "./test.ts";

/** Who looks at which pages here; bench/routes-and-axe.ts has everybody look at all of theirs. */
const tours = [
  { email: null, paths: ["/", "/auth", "/book", "/nowhere"] },
  {
    email: "contractor@haulyard.test",
    paths: ["/book?service=hiab", "/contractor-dashboard", "/booking-history"],
  },
  { email: "haulier@haulyard.test", paths: ["/haulier-dashboard", "/jobs/manage", "/messaging"] },
  { email: "fleet@haulyard.test", paths: ["/fleet-manager", "/fleet-status"] },
  { email: "driver@haulyard.test", paths: ["/drivers/dashboard"] },
  { email: "norole@haulyard.test", paths: ["/auth"] },
] as const;

for (const { email, paths } of tours) {
  test(`${email ?? "a visitor"} finds every page whole, named and accessible`, async ({ browser }) => {
    const person = await (email ? aPersonSignedIn(browser, email) : aPerson(browser));
    const { page } = person;
    await watchLayoutShift(person.context);
    for (const path of paths) {
      await page.setViewportSize({ width: looks[0].width, height: 800 });
      await page.emulateMedia({ colorScheme: looks[0].colorScheme });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/Haulyard/);
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      const { sum, moved } = await layoutShiftOf(page);
      expect(sum, `${path} holds still while it loads: ${moved.join(" ")}`).toBeLessThan(0.01);
      await looksRight(page, path);
    }
    expect(person.complaints.filter((complaint) => !/404/.test(complaint))).toEqual([]);
    await person.context.close();
  });
}

test("a page that is somebody else's leads to one's own, and a signed-out visitor to the sign-in and back", async ({
  browser,
}) => {
  const person = await aPerson(browser);
  const { page } = person;
  await page.goto("/jobs/manage");
  await expect(page).toHaveURL(/\/auth\?return=/);
  await signIn(person, "contractor@haulyard.test");
  await page.goto("/jobs/manage");
  await expect(page).toHaveURL(/\/contractor-dashboard/);
  expect(person.complaints).toEqual([]);
});

test("a wrong password is refused without saying whether the account exists", async ({ browser }) => {
  const { page } = await aPerson(browser);
  for (const email of ["contractor@haulyard.test", "nobody@haulyard.test"]) {
    await page.goto("/auth");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel(/^Password/).fill("Wrong-Password-1");
    await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByRole("main").getByText("Incorrect username or password.")).toBeVisible();
  }
});
