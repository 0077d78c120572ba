import { api } from "../api/api.ts";
import { type Config, loadConfig } from "../config/config.ts";
import { keep, kept } from "../device/browser-storage.ts";

/** This device as it was set up: whose it is, and by which name the server knows it. */
interface SetUp {
  readonly userId: string;
  readonly tokenId: string;
  /** When the server last heard of it, epoch ms. */
  readonly toldAt: number;
  /** The browser's subscription, where the browser does not keep it by itself. */
  readonly subscription: string | null;
}

/** What stands in the way of pushes here: `unsupported` is the device's, `notConfigured` the server's. */
export type PushObstacle = "unsupported" | "notConfigured" | null;

/** The device has to say now and then that it is still there. */
const tellAgainMs = 86_400_000;
/** Leaving waits no longer than this for the server and the push service, ms. */
const patienceMs = 3000;

/** Whether this browser and this copy of the product can do pushes. */
export function pushObstacle({ pushKey, pushService }: Config): PushObstacle {
  const isAble = "serviceWorker" in navigator && "Notification" in window && (pushService || "PushManager" in window);
  if (!isAble) return "unsupported";
  return pushKey ? null : "notConfigured";
}

/** How the server knows this device, if this person has set it up and the browser still lets us notify; else null. */
export function tokenIdHere(userId: string): string | null {
  const here = setUp();
  return here?.userId === userId && Notification.permission === "granted" ? here.tokenId : null;
}

/** Asks to be allowed to notify, subscribes, and tells the server. Throws when any of it fails. */
export async function enablePush(userId: string): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") throw new Error(`notifications are ${permission}`);
  await tellServer(userId, await subscribe(await loadConfig()));
}

/** Follows this device's own switch: off gives its pushes up; on sets them up where the browser lets us without asking. */
export async function switchPush(userId: string, isOn: boolean, config: Config): Promise<void> {
  if (!isOn) return leavePush();
  if (pushObstacle(config) === null && Notification.permission === "granted") await enablePush(userId);
}

let careFor: string | null = null;

/**
 * Once for each session: tells the server again of a device that was set up, as its subscription may be another one by
 * now. One that was set up by somebody else, who did not sign out, is given up.
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

/** Takes this device off, for whoever leaves it: here, at the push service, and at the server as far as it answers. */
export async function leavePush(): Promise<void> {
  const here = setUp();
  careFor = null;
  if (!here) return;
  keep("pushDevice", null);
  const work = Promise.allSettled([api.removePushToken({ tokenId: here.tokenId }), unsubscribe(here)]);
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

const setUp = () => kept("pushDevice") as SetUp | null;

async function tellServer(userId: string, subscription: string): Promise<void> {
  const { id } = await api.registerPushToken({ platform: "web", token: subscription });
  keep("pushDevice", { userId, tokenId: id, toldAt: Date.now(), subscription } satisfies SetUp);
}

async function registration(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register("/sw.js");
  return navigator.serviceWorker.ready;
}

/** This browser's subscription, the one that it has or a new one, as it serialises it. */
async function subscribe({ pushKey = "", pushService }: Config): Promise<string> {
  const { pushManager } = await registration();
  if (pushService) return subscribeLocally(pushService, pushKey);
  const standing = await pushManager.getSubscription();
  if (standing && keyOf(standing) === pushKey) return JSON.stringify(standing);
  // It is bound to an earlier key of ours.
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

/**
 * Only where the cloud says that it has a push service of its own, as on one machine, from which no browser takes
 * pushes: asks it for what the browser would answer.
 */
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
