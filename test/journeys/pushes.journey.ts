import { type CDPSession, expect, type Page, type Worker } from "@playwright/test";
import { aPerson } from "../support/people.ts";
import { aPersonSignedIn, type Person, seesOwnName } from "./person.ts";
import { test } from "./test.ts";
import { toasts } from "./toasts.ts";
import { world } from "./world.ts";

interface Received {
  readonly text: string;
  readonly to: string;
}

async function pushSaying(words: string): Promise<Received> {
  let found: Received | undefined;
  await expect
    .poll(async () => {
      const answer = await fetch(`${process.env.ORIGIN}/_push`, { headers: { accept: "application/json" } });
      found = ((await answer.json()) as Received[]).findLast(({ text }) => text.includes(words));
      return found !== undefined;
    })
    .toBe(true);
  return found as Received;
}

/** Delivers a push to the service worker by the developer tools: a headless Chromium has no push service. */
async function deliver({ page, context }: Person, { text }: Received): Promise<void> {
  const session = await context.newCDPSession(page);
  const registrationId = await registrationOf(session);
  const origin = new URL(process.env.ORIGIN ?? "").origin;
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: text });
  await session.detach();
}

async function registrationOf(session: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  return found;
}

/** The browser's service worker while it runs; an event starts it. */
async function workerOf({ context }: Person): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent("serviceworker");
}

/**
 * Waits until a page answers its service worker. This part of the app loads late; until then the worker shows device
 * notifications.
 */
async function answersWorker(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        let isHeard = false;
        const { port1: port } = new MessageChannel();
        port.postMessage = () => {
          isHeard = true;
        };
        // Asks the page to open its current address, which changes nothing.
        const data = { kind: "open", path: location.pathname };
        navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data, ports: [port] }));
        return isHeard;
      }),
    )
    .toBe(true);
}

const shown = async (person: Person) =>
  (await workerOf(person)).evaluate(async () => {
    const { registration } = globalThis as unknown as ServiceWorkerGlobals;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

test("a device is set up, tested, notified with and without an open page, and removed", async ({ browser }) => {
  const contractor = aPerson("contractor");
  await world.add({ people: [contractor] });
  const person = await aPersonSignedIn(browser, contractor, { serviceWorkers: "allow" });
  await person.context.grantPermissions(["notifications"]);
  const { page } = person;
  const card = page.getByRole("region", { name: "Notifications", exact: true });
  await page.goto("/mobile-settings");
  await expect(page.getByRole("heading", { level: 1, name: "Mobile Settings" })).toBeVisible();

  await test.step("the worker is one script that browsers always revalidate", async () => {
    const worker = await fetch(`${process.env.ORIGIN}/sw.js`);
    expect(worker.headers.get("content-type")).toMatch(/javascript/);
    expect(worker.headers.get("cache-control")).toBe("no-cache");
    expect((await worker.text()).length).toBeLessThan(60_000);
  });

  await test.step("sets it up", async () => {
    await expect(card).toContainText("Not Set Up");
    await card.getByRole("button", { name: "Enable Push Notifications" }).click();
    await expect(card).toContainText("Active");
  });

  await test.step("choices are saved", async () => {
    const reminders = card.getByRole("switch", { name: /^Document reminders/ });
    await reminders.uncheck();
    await expect(toasts(page)).toContainText("Notification preferences updated");
    await page.reload();
    await expect(card.getByRole("switch", { name: /^Document reminders/ })).not.toBeChecked();
    await expect(card).toContainText("Active");
  });

  const tested = await test.step("a test reaches the push service, which can decrypt it", async () => {
    await card.getByRole("button", { name: "Send Test Notification" }).click();
    await expect(toasts(page)).toContainText("Test notification sent!");
    return pushSaying("Push notifications reach this device.");
  });

  await test.step("a user on the page gets a toast", async () => {
    await page.goto("/calendar");
    await seesOwnName(page);
    await page.bringToFront();
    await answersWorker(page);
    await deliver(person, tested);
    await expect(toasts(page)).toContainText("Test notification");
    expect(await shown(person)).toEqual([]);
    await toasts(page).getByRole("button", { name: "View" }).click();
    await expect(page).toHaveURL(/\/mobile-settings$/);
  });

  await test.step("a user elsewhere gets one notification of the device", async () => {
    await page.goto("about:blank");
    await deliver(person, tested);
    await deliver(person, tested);
    await expect
      .poll(() => shown(person))
      .toEqual([{ title: "Test notification", body: "Push notifications reach this device." }]);
  });

  await test.step("a tap opens the subject in the existing window", async () => {
    await page.goto("/calendar");
    await seesOwnName(page);
    await (await workerOf(person)).evaluate(async () => {
      const scope = globalThis as unknown as ServiceWorkerGlobals;
      const [notification] = await scope.registration.getNotifications();
      scope.dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
    });
    await expect(page).toHaveURL(/\/mobile-settings$/);
    expect(await shown(person)).toEqual([]);
  });

  await test.step("signing out removes the device", async () => {
    await page.getByRole("button", { name: "Sign Out" }).first().click();
    await expect(page).toHaveURL(/\/auth$/);
    const pushPage = await fetch(`${process.env.ORIGIN}/_push`);
    expect(await pushPage.text()).not.toContain(`value="${tested.to}"`);
  });
});

interface ServiceWorkerGlobals extends EventTarget {
  readonly registration: { getNotifications(): Promise<Notification[]> };
  readonly NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event;
}
