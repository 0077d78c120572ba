import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Booking, BookingStatus } from "#shared/booking/model.ts";
import { figure } from "../support/figure.ts";
import { lastStates } from "../support/last-states.ts";
import { aBooking, aFirm, dataFrom, type Firm, moved } from "../support/work.ts";
import { looksRight } from "./looks.ts";
import { aPersonSignedIn, seesOwnName } from "./person.ts";
import { expectShown, photo } from "./photo.ts";
import { test } from "./test.ts";
import { toasts } from "./toasts.ts";
import { world } from "./world.ts";

const phone = { viewport: { width: 360, height: 800 } };
const yard = { latitude: 55.975, longitude: -3.17, accuracy: 15 };
const onThePhone = { ...phone, permissions: ["geolocation"], geolocation: yard };

async function aGivenJob(firm: Firm, upTo: BookingStatus = "assigned"): Promise<Booking> {
  const { id: bookingId } = await aBooking(world, firm);
  const given = { clientKey: randomUUID(), bookingId, driverId: firm.driver.id };
  const booking = dataFrom<Booking>(await world.call(firm.manager, "assignBooking", given));
  return upTo === "assigned" ? booking : dataFrom<Booking>(await moved(world, firm.driver, bookingId, upTo));
}

const storedIn = (page: Page, store: "files" | "cached") =>
  page.evaluate(
    (name) =>
      new Promise<number>((done, failed) => {
        const opening = indexedDB.open("haulyard");
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          if (!db.objectStoreNames.contains(name)) return done(0);
          const count = db.transaction(name).objectStore(name).count();
          count.onsuccess = () => done(count.result);
          db.close();
        };
      }),
    store,
  );

const isInstalled = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

async function sign(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  const { x, y, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await page.mouse.move(x + 20, y + height / 2);
  await page.mouse.down();
  for (const [right, down] of [
    [60, 10],
    [110, -15],
    [170, 20],
  ] as const)
    await page.mouse.move(x + right, y + height / 2 + down);
  await page.mouse.up();
}

test("a driver's whole offline day arrives complete and in order", async ({ browser }) => {
  const firm = await aFirm(world);
  const { id: bookingId, pickup } = await aGivenJob(firm);
  const atSite = { latitude: pickup.coordinates.lat, longitude: pickup.coordinates.lng, accuracy: 15 };
  const [driver, office] = await Promise.all([
    aPersonSignedIn(browser, firm.driver, { ...onThePhone, geolocation: atSite, serviceWorkers: "allow" }),
    aPersonSignedIn(browser, firm.haulier),
  ]);
  const { page } = driver;
  const [words, receiver] = ["At the gate, which is shut.", "Moira Bain"];
  await page.goto(`/drive/${bookingId}`);
  await expect(page.getByRole("button", { name: "On my way" })).toBeVisible();
  await expect(page.getByPlaceholder("Write a message")).toBeVisible();
  await isInstalled(page);
  await page.waitForLoadState("networkidle");

  const pressed: number[] = [];
  const press = async (name: string) => {
    pressed.push(Date.now());
    await page.getByRole("button", { name, exact: true }).click();
  };
  await test.step("sets off, arrives, writes, and takes two photos and a signature, all offline", async () => {
    await driver.context.setOffline(true);
    await press("On my way");
    await expect(page.getByText("Share my position")).toBeVisible();
    await driver.context.setGeolocation({ ...atSite, latitude: atSite.latitude + 0.0002 });
    await press("Arrived");
    await page.getByPlaceholder("Write a message").fill(words);
    await page.getByPlaceholder("Write a message").press("Enter");
    await expect(page.getByText(words)).toBeVisible();
    await press("Start work");
    await page
      .getByLabel("Proof photo")
      .setInputFiles([photo("image/jpeg", "load.jpg"), photo("image/png", "gate.png")]);
    await expect(page.getByText("Ready", { exact: true })).toHaveCount(2);
    await page.getByLabel("Received by").fill(receiver);
    await sign(page, page.getByRole("img", { name: "Signature" }));
    await expect.poll(() => storedIn(page, "files")).toBe(3);
  });

  await test.step("the phone discards the page meanwhile, and the day continues", async () => {
    await page.reload();
    await expect(page.getByText("Ready", { exact: true })).toHaveCount(2);
    await expect(page.getByLabel("Received by")).toHaveValue(receiver);
    await expect(page.getByRole("button", { name: "Clear signature" })).toBeEnabled();
    await expect(page.getByText(words)).toHaveCount(1);
    await press("Delivered");
    await expect(page.getByRole("heading", { name: /^Job done/ })).toBeVisible();
    expect(await storedIn(page, "files")).toBe(3);
  });

  await test.step("the office still sees a job that has not begun", async () => {
    await office.page.goto(`/track-delivery/${bookingId}`);
    await expect(office.page.getByRole("list", { name: "Timeline" })).toContainText("Driver assigned");
    await expect(office.page.getByText("Proof of delivery")).toHaveCount(0);
  });

  await test.step("back online everything arrives, once and in order", async () => {
    const backAt = Date.now();
    await driver.context.setOffline(false);
    const proof = office.page.getByRole("region", { name: "Proof of delivery", exact: true });
    await expect(proof).toContainText(receiver);
    await expect(proof.getByRole("img", { name: /^Proof of delivery, \d of 2$/ })).toHaveCount(2);
    await expectShown(proof.getByRole("img", { name: `Signature of ${receiver}` }), 600);
    await page.reload();
    await expect(page.getByText(words)).toHaveCount(1);
    // Checks that each event has the device's own time of its press.
    const { events } = dataFrom<Booking>(await world.call(firm.contractor, "booking", { bookingId }));
    const moves = events.filter(({ to }) => ["en_route", "arrived", "in_progress", "delivered"].includes(to));
    expect(moves.map(({ to }) => to)).toEqual(["en_route", "arrived", "in_progress", "delivered"]);
    for (const [i, { at }] of moves.entries()) {
      expect(Date.parse(at)).toBeGreaterThanOrEqual(pressed[i] ?? backAt);
      expect(Date.parse(at)).toBeLessThanOrEqual(pressed[i + 1] ?? backAt);
    }
    // Positions leave the device by a queue of their own.
    const trail = async () =>
      dataFrom<{ trail: object[] }>(await world.call(firm.contractor, "tracking", { bookingId })).trail.length;
    await expect.poll(trail).toBeGreaterThan(0);
  });
  for (const { complaints } of [driver, office]) expect(complaints).toEqual([]);
});

test("driving mode stores the drive offline and sends it in order", async ({ browser }) => {
  const firm = await aFirm(world);
  await aGivenJob(firm, "en_route");
  const driver = await aPersonSignedIn(browser, firm.driver, onThePhone);
  const { page, context } = driver;
  const reported: string[] = [];
  page.on("requestfinished", (request) => {
    if (!request.url().endsWith("/graphql")) return;
    const { variables } = request.postDataJSON() as { variables?: { fixes?: { at: string }[] } };
    reported.push(...(variables?.fixes ?? []).map(({ at }) => at));
  });
  await page.goto("/drivers/dashboard");
  await page.getByRole("link", { name: "Driving mode" }).click();
  await expect(page.getByRole("heading", { name: "Driving mode" })).toBeVisible();
  expect((await page.getByRole("link", { name: /^Directions/ }).boundingBox())?.height).toBeGreaterThanOrEqual(64);
  await expect.poll(() => reported.length).toBeGreaterThan(0);
  await context.setOffline(true);
  await expect(page.getByText("No connection", { exact: true })).toBeVisible();
  await context.setGeolocation({ ...yard, latitude: yard.latitude + 0.001 });
  await expect(page.getByText(/positions? waits? on this device|are stored on this device/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  expect(reported).toEqual(reported.toSorted());
  expect(driver.complaints).toEqual([]);
});

test("the app opens in a new tab offline, with the driver's day in it, which a sign-out removes", async ({
  browser,
}) => {
  const firm = await aFirm(world);
  await aGivenJob(firm, "en_route");
  const driver = await aPersonSignedIn(browser, firm.driver, {
    ...phone,
    serviceWorkers: "allow",
    seesLastState: true,
  });
  const { page, context } = driver;
  const call = (on: Page) =>
    on
      .locator("#root")
      .getByRole("link", { name: /^Call / })
      .first();

  await test.step("once a user is signed in, the worker installs the app on the device", async () => {
    await page.goto("/drivers/dashboard");
    await expect(call(page)).toBeVisible();
    await isInstalled(page);
    const held = await page.evaluate(async () => {
      const shell = (await caches.keys()).find((name) => name.includes("precache"));
      return shell ? (await (await caches.open(shell)).keys()).map(({ url }) => new URL(url).pathname) : [];
    });
    expect(held).toContain("/app.html");
    expect(held.filter((path) => /^\/(api|graphql|config)/.test(path))).toEqual([]);
    await expect.poll(() => storedIn(page, "cached")).toBeGreaterThan(2);
  });

  await test.step("offline a new tab opens with the day, which is read again when it is back", async () => {
    await context.setOffline(true);
    await expect(page.getByText(/^No signal. Last updated at/)).toBeVisible();
    const other = await context.newPage();
    await other.goto("/drivers/dashboard");
    await expect(call(other)).toHaveAttribute("href", /^tel:\+\d+$/);
    await expect(other.getByText(/^No signal. Last updated at/)).toBeVisible();
    await context.setOffline(false);
    await expect(other.getByText(/^No signal. Last updated at/)).toHaveCount(0);
    await other.close();
  });

  await test.step("online, pages are the server's again", async () => {
    await page.reload();
    await seesOwnName(page);
  });

  await test.step("the last state of the day shows before any script loads, and goes once the page is ready", async () => {
    const state = page.locator("#last-state");
    const isStored = () =>
      page.evaluate((key) => localStorage.getItem(key) !== null, `${lastStates}/drivers/dashboard`);
    await expect.poll(isStored).toBe(true);
    const scripts = Promise.withResolvers<void>();
    await context.route(/\/assets\/.*\.js$/, (route) => scripts.promise.then(() => route.continue()));
    await page.reload({ waitUntil: "commit" });
    await expect(state.getByText(/^As of .* Opening…$/)).toBeVisible();
    await expect(state.getByText(/^Call /).first()).toBeVisible();
    scripts.resolve();
    await expect(state).toHaveCount(0);
    await expect(call(page)).toBeVisible();
    await context.unrouteAll({ behavior: "wait" });
  });

  await test.step("clears the app's caches", async () => {
    await page.goto("/mobile-settings");
    await page.getByRole("button", { name: "Clear Cache" }).click();
    await expect(toasts(page)).toContainText("App cache cleared");
    // Simulates a worker that still answers this page but no longer caches.
    await page.evaluate(() =>
      Promise.all(["/config.json", ...[...document.scripts].map(({ src }) => src)].map((file) => file && fetch(file))),
    );
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]);
    // An answer that was being cached during the clearing is deleted once it is written, so this polls.
    await expect.poll(left).toEqual([0, 0]);
  });

  await test.step("a sign-out removes the day from the device", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: "Sign Out" }).first().click();
    await expect(page).toHaveURL(/\/auth/);
    await expect.poll(() => storedIn(page, "cached")).toBe(0);
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => key.startsWith(lastStates))).toEqual([]);
  });
  expect(driver.complaints).toEqual([]);
});

test("a driver reports a shut gate offline, and delivers with three presses and a signature on the whole screen", async ({
  browser,
}) => {
  const firm = await aFirm(world);
  const { id: bookingId, pickup, contactName } = await aGivenJob(firm, "en_route");
  const atSite = { latitude: pickup.coordinates.lat, longitude: pickup.coordinates.lng, accuracy: 15 };
  const touched = { ...onThePhone, geolocation: atSite, hasTouch: true, isMobile: true };
  const [driver, contractor] = await Promise.all([
    aPersonSignedIn(browser, firm.driver, touched),
    aPersonSignedIn(browser, firm.contractor),
  ]);
  const { page, context } = driver;
  const dialog = page.getByRole("dialog");

  await test.step("a problem takes three presses and one for a photo, and waits for the connection", async () => {
    await page.goto(`/drive/${bookingId}`);
    await page.getByRole("button", { name: "Report a problem" }).tap();
    await expect(dialog).toContainText("What is wrong?");
    await looksRight(page, "the report of a problem", "[role=dialog]");
    await page.setViewportSize(phone.viewport);
    await context.setOffline(true);
    await dialog.getByRole("radio", { name: "Closed gate" }).tap();
    await dialog.getByLabel("Photo").setInputFiles([photo("image/jpeg", "gate.jpg")]);
    await expect(dialog.getByText("Ready", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Send" }).tap();
    await expect(dialog).toHaveCount(0);
    await expect(toasts(page)).toContainText("Problem: closed gate");
    await context.setOffline(false);
  });

  await test.step("the contractor reads it with the photo and the place", async () => {
    await contractor.page.goto(`/track-delivery/${bookingId}`);
    const timeline = contractor.page.getByRole("list", { name: "Timeline" });
    await expect(timeline).toContainText("Problem: closed gate");
    await expect(timeline).toContainText("at the site");
    await expectShown(timeline.getByRole("img", { name: /^Problem: closed gate/ }), 6);
  });

  await test.step("from the arrival on it takes three presses, plus the signature", async () => {
    const arrived = page.getByRole("button", { name: "Arrived", exact: true });
    await arrived.click();
    await expect(page.getByText(/^On site \d+ min/)).toBeVisible();
    let presses = 0;
    const press = async (name: string) => {
      presses += 1;
      // Clicks instead of tapping: the app ignores the second of two quick taps at one place.
      await page.getByRole("button", { name, exact: true }).click();
    };
    await press("Start work");
    await page.getByRole("img", { name: "Signature" }).tap();
    const field = dialog.getByRole("img", { name: "Signature" });
    await expect(dialog.getByRole("button", { name: "Clear" })).toBeDisabled();
    await signOnTheWhole(page, field);
    await expect(dialog.getByRole("button", { name: "Clear" })).toBeEnabled();
    await looksRight(page, "the signature on the whole screen", "[role=dialog]");
    await dialog.getByRole("button", { name: "Done" }).tap();
    await press(`Received by ${contactName}`);
    await press("Delivered");
    await expect(page.getByRole("heading", { name: /^Job done/ })).toBeVisible();
    figure("deliver.presses", presses);
    const { proof } = await expectDelivered(firm, bookingId);
    expect(proof).toMatchObject({ receivedBy: contactName, signature: { key: expect.any(String) } });
  });
  for (const { complaints } of [driver, contractor]) expect(complaints).toEqual([]);
});

/** Draws a stroke with a finger along a field that may be rotated. */
async function signOnTheWhole(page: Page, field: Locator): Promise<void> {
  const { x, y, width, height } = (await field.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const device = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", ...points: [number, number][]) =>
    device.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([right, down]) => ({ x: x + width * right, y: y + height * down })),
    });
  await send("touchStart", [0.3, 0.2]);
  for (const point of [0.35, 0.5, 0.65]) await send("touchMove", [1 - point, point]);
  await send("touchEnd");
}

async function expectDelivered(firm: Firm, bookingId: Booking["id"]): Promise<Booking> {
  const read = async () => dataFrom<Booking>(await world.call(firm.contractor, "booking", { bookingId }));
  await expect.poll(async () => (await read()).status).toBe("delivered");
  return read();
}
