import { api } from "../api/api.ts";
import { type Config, loadConfig } from "../config/config.ts";
import { readStored, writeStored } from "../device/browser-storage.ts";

/** The push registration stored on this device. */
interface SetUp {
  readonly userId: string;
  readonly tokenId: string;
  /** Time of the last registration with the server, in epoch ms. */
  readonly toldAt: number;
  /** Serialised subscription; null where the browser stores it. */
  readonly subscription: string | null;
}

/** Why push cannot be switched on. `unsupported`: by this browser. `notConfigured`: on the server. */
export type PushObstacle = "unsupported" | "notConfigured" | null;

/** Interval at which the device renews its registration with the server, in ms. */
const tellAgainMs = 86_400_000;
/** Maximum wait for the server and the push service at sign-out, in ms. */
const patienceMs = 3000;

export function pushObstacle({ pushKey, pushService }: Config): PushObstacle {
  const isAble = "serviceWorker" in navigator && "Notification" in window && (pushService || "PushManager" in window);
  if (!isAble) return "unsupported";
  return pushKey ? null : "notConfigured";
}

/** Returns this device's push token id. Null if another user registered it, or permission has ended. */
export function tokenIdHere(userId: string): string | null {
  const here = setUp();
  return here?.userId === userId && Notification.permission === "granted" ? here.tokenId : null;
}

/** Asks for permission, subscribes and registers with the server. Throws if any step fails. */
export async function enablePush(userId: string): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") throw new Error(`notifications are ${permission}`);
  await tellServer(userId, await subscribe(await loadConfig()));
}

/** Switches push on or off for this device. On works only if permission was already granted. */
export async function switchPush(userId: string, isOn: boolean, config: Config): Promise<void> {
  if (!isOn) return leavePush();
  if (pushObstacle(config) === null && Notification.permission === "granted") await enablePush(userId);
}

let careFor: string | null = null;

/**
 * Runs once per session. Registers the device again, since its subscription may have changed. Removes the registration
 * of a user who left without signing out.
 */
export async function careForPush(userId: string): Promise<void> {
  if (careFor === userId) return;
  careFor = userId;
  const here = setUp();
  if (!here) return;
  if (here.userId !== userId) return leavePush();
  if (tokenIdHere(userId) === null) return;
  const config = await loadConfig();
  const subscription = await subscribe(config);
  const isOld = Date.now() - here.toldAt > tellAgainMs;
  if (isOld || subscription !== here.subscription) await tellServer(userId, subscription);
}

/**
 * Removes this device's registration at sign-out, here and at the push service; on the server if it answers in time.
 */
export async function leavePush(): Promise<void> {
  const here = setUp();
  careFor = null;
  if (!here) return;
  writeStored("pushDevice", null);
  const work = Promise.allSettled([api.removePushToken({ tokenId: here.tokenId }), unsubscribe(here)]);
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

const setUp = () => readStored("pushDevice") as SetUp | null;

async function tellServer(userId: string, subscription: string): Promise<void> {
  const { id } = await api.registerPushToken({ platform: "web", token: subscription });
  writeStored("pushDevice", { userId, tokenId: id, toldAt: Date.now(), subscription } satisfies SetUp);
}

async function registration(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register("/sw.js");
  return navigator.serviceWorker.ready;
}

/** Returns the browser's subscription as JSON, subscribing if needed. */
async function subscribe({ pushKey = "", pushService }: Config): Promise<string> {
  const { pushManager } = await registration();
  if (pushService) return subscribeLocally(pushService, pushKey);
  const standing = await pushManager.getSubscription();
  if (standing && keyOf(standing) === pushKey) return JSON.stringify(standing);
  // The old subscription was made for another VAPID key of ours.
  await standing?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  return JSON.stringify(made);
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** Subscribes at the stand-in of the browser's push service. Only used in a local installation. */
async function subscribeLocally(pushService: string, applicationServerKey: string): Promise<string> {
  const standing = setUp()?.subscription;
  if (standing) return standing;
  const body = JSON.stringify({ applicationServerKey });
  const response = await fetch(`${pushService}/subscriptions`, { method: "POST", body });
  if (!response.ok) throw new Error(`the push service answered ${response.status}`);
  return JSON.stringify(await response.json());
}

async function unsubscribe({ subscription }: SetUp): Promise<void> {
  const { pushService } = await loadConfig();
  if (pushService && subscription) {
    const { endpoint } = JSON.parse(subscription) as { endpoint: string };
    await fetch(`${pushService}/subscriptions/${endpoint.slice(endpoint.lastIndexOf("/") + 1)}`, { method: "DELETE" });
  }
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
