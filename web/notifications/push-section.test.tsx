import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { offline } from "#shared/kernel/connection-faults.ts";
import { noPushDevice } from "#shared/notifications/faults.ts";
import { allPushes } from "#shared/notifications/preferences.ts";
import type { Config } from "../config/config.ts";
import { readStored } from "../device/browser-storage.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { careForPush, leavePush, pushObstacle } from "./push-device.ts";
import { PushSection } from "./push-section.tsx";

const cloud = fakeCloud();
/** A VAPID key: 65 bytes in base64url. */
const pushKey = `${"B".repeat(86)}A`;
const keyBytes = Uint8Array.from(atob(`${pushKey}=`), (char) => char.charCodeAt(0)).buffer;
const subscription = { endpoint: "https://push.example.com/1", keys: { p256dh: pushKey, auth: "A".repeat(22) } };

/** A browser with push support: its permission, its answer to the prompt, and its calls. */
const browser = { permission: "default", answer: "granted", isSubscribed: false, unsubscribed: 0 };
function stubBrowser() {
  Object.assign(browser, { permission: "default", answer: "granted", isSubscribed: false, unsubscribed: 0 });
  const standing = {
    ...{ toJSON: () => subscription, options: { applicationServerKey: keyBytes } },
    unsubscribe: async () => {
      browser.unsubscribed += 1;
      browser.isSubscribed = false;
    },
  };
  const pushManager = {
    getSubscription: async () => (browser.isSubscribed ? standing : null),
    subscribe: async () => {
      browser.isSubscribed = true;
      return standing;
    },
  };
  const registration = { pushManager };
  const register = vi.fn(async () => registration);
  const serviceWorker = { register, ready: Promise.resolve(registration), getRegistration: async () => registration };
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.permission = browser.answer;
      return browser.permission;
    },
  });
  return { register };
}

let register: ReturnType<typeof stubBrowser>["register"];
let devices: object[];
beforeEach(() => {
  ({ register } = stubBrowser());
  localStorage.clear();
  devices = [];
  cloud.signIn({ id: "c1", role: "contractor" });
  cloud.configure({ pushKey });
  cloud.answer({
    pushPreferences: { ...allPushes, updatedAt: "2026-11-21T07:30:00.000Z" },
    myPushTokens: () => devices,
    registerPushToken: () => {
      const device = { id: "d1", platform: "web", updatedAt: "2026-11-21T07:30:00.000Z" };
      devices = [device];
      return device;
    },
    removePushToken: true,
  });
});

describe("this device", () => {
  it("is set up with one press, and says so", async () => {
    const { user } = show(<PushSection />);
    await screen.findByText("Not Set Up");
    expect(screen.queryByRole("button", { name: "Send Test Notification" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Enable Push Notifications" }));
    await screen.findByText("Active");
    expect(register).toHaveBeenCalledWith("/sw.js");
    expect(cloud.calls("registerPushToken")).toEqual([{ platform: "web", token: JSON.stringify(subscription) }]);
    expect(screen.queryByRole("button", { name: "Enable Push Notifications" })).toBeNull();
  });

  it("stays as it is without permission, and says what to do", async () => {
    browser.answer = "denied";
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { user } = show(<PushSection />);
    await user.click(await screen.findByRole("button", { name: "Enable Push Notifications" }));
    await screen.findByText("Failed to set up push notifications");
    screen.getByText("Not Set Up");
    expect(cloud.calls("registerPushToken")).toEqual([]);
    expect(warned).toHaveBeenCalledOnce();
  });

  it("gets a test, for its own user only", async () => {
    cloud.answer({ sendPushNotification: true });
    const { user } = show(<PushSection />);
    await user.click(await screen.findByRole("button", { name: "Enable Push Notifications" }));
    await user.click(await screen.findByRole("button", { name: "Send Test Notification" }));
    await screen.findByText("Test notification sent!");
    expect(cloud.calls("sendPushNotification")).toMatchObject([{ userId: "c1", data: { test: true } }]);
    cloud.answer({ sendPushNotification: () => Promise.reject(noPushDevice()) });
    await user.click(screen.getByRole("button", { name: "Send Test Notification" }));
    await screen.findByText("Failed to send test notification");
  });

  it("is removed at sign-out: locally, at the push service and on the server", async () => {
    const { user } = show(<PushSection />);
    await user.click(await screen.findByRole("button", { name: "Enable Push Notifications" }));
    await screen.findByText("Active");
    await leavePush();
    expect(cloud.calls("removePushToken")).toEqual([{ tokenId: "d1" }]);
    expect([browser.unsubscribed, readStored("pushDevice")]).toEqual([1, null]);
    await leavePush();
    expect(cloud.calls("removePushToken")).toHaveLength(1);
  });

  it("loses the setup of another user, once per session", async () => {
    const { user } = show(<PushSection />);
    await user.click(await screen.findByRole("button", { name: "Enable Push Notifications" }));
    await screen.findByText("Active");
    await careForPush("c1");
    expect(cloud.calls("removePushToken")).toEqual([]);
    await careForPush("c2");
    expect([browser.unsubscribed, readStored("pushDevice")]).toEqual([1, null]);
  });
});

describe("obstacles", () => {
  const config = (change: Partial<Config>) => ({ pushKey, ...change }) as Config;

  it("concern the device or the server", () => {
    expect(pushObstacle(config({}))).toBeNull();
    expect(pushObstacle({} as Config)).toBe("notConfigured");
    Reflect.deleteProperty(globalThis, "PushManager");
    expect(pushObstacle(config({}))).toBe("unsupported");
    expect(pushObstacle(config({ pushService: "/_push" }))).toBeNull();
  });

  it("are stated, and choices for other devices stay possible", async () => {
    Reflect.deleteProperty(globalThis, "PushManager");
    show(<PushSection />);
    await screen.findByText("Push notifications are not supported on this device");
    expect(await screen.findAllByRole("switch")).toHaveLength(4);
    expect(screen.queryByRole("button", { name: /Push|Test/ })).toBeNull();
  });
});

describe("a choice", () => {
  const box = (name: RegExp) => screen.findByRole<HTMLInputElement>("switch", { name });

  it("shows at once and is saved", async () => {
    let save = () => {};
    cloud.answer({
      setPushPreferences: (chosen: object) =>
        new Promise((resolve) => {
          save = () => {
            cloud.answer({ pushPreferences: chosen });
            resolve(chosen);
          };
        }),
    });
    const { user } = show(<PushSection />);
    const messages = await box(/^Message alerts/);
    await user.click(messages);
    expect(messages.checked).toBe(false);
    await waitFor(() => expect(cloud.calls("setPushPreferences")).toEqual([{ ...allPushes, messageAlerts: false }]));
    save();
    await screen.findByText("Notification preferences updated");
    expect(messages.checked).toBe(false);
  });

  it("is reverted when saving fails", async () => {
    cloud.answer({ setPushPreferences: () => Promise.reject(offline()) });
    const { user } = show(<PushSection />);
    const near = await box(/^Proximity alerts/);
    await user.click(near);
    await screen.findByText("Failed to update preferences");
    await waitFor(() => expect(near.checked).toBe(true));
  });

  it("is disabled until the current choice is known", async () => {
    cloud.answer({ pushPreferences: () => Promise.reject(offline()) });
    show(<PushSection />);
    await screen.findByText("Failed to update notification preferences");
    expect(screen.queryByRole("switch")).toBeNull();
  });
});
