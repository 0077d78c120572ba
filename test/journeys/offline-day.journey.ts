import { expect, type Locator, type Page } from "@playwright/test";
import { plainPhotos } from "../support/photos.ts";
import { aPersonSignedIn } from "./person.ts";
import { test } from "./test.ts";

const words = "At the gate, which is shut.";
const receiver = "Moira Bain";
/** Where the vehicle is when it sets off, and a moment later: as far as a lorry comes in that. */
const [yard, onTheWay] = [
  { latitude: 55.93, longitude: -3.32 },
  { latitude: 55.9302, longitude: -3.32 },
];

const photo = (type: "image/jpeg" | "image/png", name: string) => ({
  name,
  mimeType: type,
  buffer: Buffer.from(plainPhotos[type][0], "base64"),
});

/** How many files the device keeps. */
const filesKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const opening = indexedDB.open("haulyard");
        opening.onsuccess = () => {
          const count = opening.result.transaction("files").objectStore("files").count();
          count.onsuccess = () => {
            opening.result.close();
            done(count.result);
          };
        };
      }),
  );

/** Draws a stroke as a finger would. */
async function sign(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error("the field for the signature is not to be seen");
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  for (const [right, down] of [
    [60, 10],
    [110, -15],
    [170, 20],
  ] as const)
    await page.mouse.move(box.x + right, box.y + box.height / 2 + down);
  await page.mouse.up();
}

test("a driver's whole day without a connection is complete and in order when it is back", async ({ browser }) => {
  const phone = { viewport: { width: 360, height: 800 }, permissions: ["geolocation"], geolocation: yard };
  const [driver, office] = await Promise.all([
    aPersonSignedIn(browser, "driver@haulyard.test", { ...phone, serviceWorkers: "allow" }),
    aPersonSignedIn(browser, "haulier@haulyard.test"),
  ]);
  const { page } = driver;
  let bookingId = "";

  await test.step("the driver opens the job while there is a connection", async () => {
    await page.goto("/drivers/dashboard");
    const links = page.getByRole("main").locator('a[href^="/track-delivery/"]');
    await expect(links.first()).toBeVisible();
    const ids = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")?.split("/").at(-1) ?? ""));
    const setOff = page.getByRole("button", { name: "On my way" });
    const further = page.getByRole("button", { name: "Arrived" });
    const done = page.getByRole("heading", { name: "Nothing is left to drive" });
    for (const id of new Set(ids)) {
      bookingId = id;
      await page.goto(`/drive/${id}`);
      await expect(setOff.or(further).or(done).first()).toBeVisible();
      if (await setOff.isVisible()) break;
    }
    await expect(setOff).toBeVisible();
    await expect(page.getByPlaceholder("Write a message")).toBeVisible();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.waitForLoadState("networkidle");
  });

  const pressed: number[] = [];
  const press = async (name: string) => {
    pressed.push(Date.now());
    await page.getByRole("button", { name, exact: true }).click();
  };
  await test.step("sets off, arrives, writes, and takes two photos and a signature, all without a connection", async () => {
    await driver.context.setOffline(true);
    await press("On my way");
    await expect(page.getByText("Share my position")).toBeVisible();
    await driver.context.setGeolocation(onTheWay);
    await press("Arrived");
    await page.getByPlaceholder("Write a message").fill(words);
    await page.getByPlaceholder("Write a message").press("Enter");
    await expect(page.getByText(words)).toBeVisible();
    await press("Start work");
    const photos = page.getByLabel("Proof photo");
    await photos.setInputFiles([photo("image/jpeg", "load.jpg"), photo("image/png", "gate.png")]);
    await expect(page.getByText("Ready", { exact: true })).toHaveCount(2);
    await page.getByLabel("Received by").fill(receiver);
    await sign(page, page.getByRole("img", { name: "Signature" }));
    await expect.poll(() => filesKept(page)).toBe(3);
  });

  await test.step("the phone throws the page away meanwhile, and the day goes on where it was", async () => {
    await page.reload();
    await expect(page.getByText("Ready", { exact: true })).toHaveCount(2);
    await expect(page.getByLabel("Received by")).toHaveValue(receiver);
    await expect(page.getByRole("button", { name: "Clear signature" })).toBeEnabled();
    await expect(page.getByText(words)).toHaveCount(1);
    await press("Delivered");
    await expect(page.getByRole("heading", { name: "Nothing is left to drive" })).toBeVisible();
    expect(await filesKept(page)).toBe(3);
  });

  await test.step("the office still sees a job that has not begun", async () => {
    await office.page.goto(`/track-delivery/${bookingId}`);
    await expect(office.page.getByRole("list", { name: "Timeline" })).toContainText("Driver assigned");
    await expect(office.page.getByText("Proof of delivery")).toHaveCount(0);
  });

  await test.step("with the connection back everything arrives, once and in order", async () => {
    const backAt = Date.now();
    await driver.context.setOffline(false);
    const c = office.page;
    const proof = c.getByRole("region", { name: "Proof of delivery" });
    await expect(proof).toContainText(receiver);
    await expect(proof.getByRole("img", { name: /^Proof of delivery, \d of 2$/ })).toHaveCount(2);
    const signature = proof.getByRole("img", { name: `Signature of ${receiver}` });
    await signature.scrollIntoViewIfNeeded();
    await expect.poll(() => signature.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
    const steps = c.getByRole("list", { name: "Timeline" }).getByRole("listitem");
    const titles = (await steps.allInnerTexts()).map((text) => text.split("\n")[0] ?? "");
    const wanted = ["On the way", "On site", "Work under way", "Delivered"];
    expect(titles.filter((title) => wanted.some((word) => title.startsWith(word)))).toHaveLength(wanted.length);
    await page.reload();
    await expect(page.getByText(words)).toHaveCount(1);
    // The times are the device's own, each as it was pressed.
    const [times, trail] = await readAgain(c, bookingId);
    expect(times.map(({ to }) => to)).toEqual(["en_route", "arrived", "in_progress", "delivered"]);
    for (const [i, { at }] of times.entries()) {
      expect(Date.parse(at)).toBeGreaterThanOrEqual(pressed[i] ?? backAt);
      expect(Date.parse(at)).toBeLessThanOrEqual(pressed[i + 1] ?? backAt);
    }
    expect(trail.length).toBeGreaterThan(0);
  });

  for (const person of [driver, office]) {
    expect(person.complaints).toEqual([]);
    await person.context.close();
  }
});

/** When the steps of a booking happened, and where its vehicle was, as the page reads them. */
async function readAgain(page: Page, bookingId: string) {
  const answer = async <T>(name: string): Promise<T> => {
    const of = (text: string | null) => new RegExp(`query ${name}\\b`).test(text ?? "");
    const response = await page.waitForResponse((one) => of(one.request().postData()));
    return ((await response.json()) as { data: Record<string, T> }).data[name] as T;
  };
  // An answer that the page before asked for goes with it, and cannot be read.
  await page.goto("about:blank");
  const read = Promise.all([
    answer<{ events: { to: string; at: string }[] }>("booking"),
    answer<{ trail: readonly object[] }>("tracking"),
  ]);
  await page.goto(`/track-delivery/${bookingId}`);
  const [{ events }, { trail }] = await read;
  const steps = events.filter(({ to }) => ["en_route", "arrived", "in_progress", "delivered"].includes(to));
  return [steps, trail] as const;
}
