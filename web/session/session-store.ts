import { signInNotRenewed } from "#shared/kernel/connection-faults.ts";
import { loadConfig } from "../config/config.ts";
import { readStored, storedItems, writeStored } from "../device/browser-storage.ts";
import type { SignInStep } from "./amplify.ts";
import type { SessionUser } from "./session-context.ts";
import { amplifyKeyPrefix, readTokens, type StoredTokens, usernameIn } from "./tokens.ts";

/** Storage key for the app client id of this device's last sign-in, which is part of the token keys. */
const clientIdKey = storedItems.signInClient.key;
/** Minimum remaining lifetime of a token, in ms. Tokens with less are refreshed. */
const refreshMarginMs = 90_000;
/** Interval at which an open page checks whether tokens need a refresh, in ms. */
export const sessionTickMs = 30_000;
/** Timeout of a token refresh, in ms. */
const requestTimeoutMs = 10_000;

let known: Pick<SessionUser, "id" | "memberships"> | null = null;
let user: SessionUser | null = personNow();
const listeners = new Set<() => void>();

function stored(): StoredTokens | null {
  if (typeof localStorage === "undefined") return null;
  const clientId = localStorage.getItem(clientIdKey);
  return clientId ? readTokens(localStorage, clientId) : null;
}

/** The user pool's username of the signed-in user, which is part of the token keys. */
export const currentUsername = (): string | null => usernameIn(localStorage, localStorage.getItem(clientIdKey) ?? "");

function personNow(): SessionUser | null {
  const signedIn = stored()?.user;
  if (!signedIn) return null;
  const chosen = readStored("actingFor", signedIn.id);
  return {
    ...signedIn,
    memberships: known?.id === signedIn.id ? known.memberships : [],
    ...(typeof chosen === "string" && { actingFor: chosen }),
  };
}

/** Sets the user's memberships, which tokens do not contain. Clears a chosen haulier without membership. */
export function takeMemberships(id: string, memberships: SessionUser["memberships"]): void {
  known = { id, memberships };
  const chosen = readStored("actingFor", id);
  if (chosen !== null && !memberships.some(({ haulierId }) => haulierId === chosen)) writeStored("actingFor", null, id);
  reread();
}

export function chooseHaulier(haulierId: string): void {
  if (user) writeStored("actingFor", haulierId, user.id);
  reread();
}

function reread(): void {
  const next = personNow();
  if (JSON.stringify(next) === JSON.stringify(user)) return;
  user = next;
  for (const listener of listeners) listener();
}

if (typeof window !== "undefined")
  window.addEventListener("storage", ({ key }) => {
    if (key === null || [clientIdKey, amplifyKeyPrefix, storedItems.actingFor.key].some((ours) => key.startsWith(ours)))
      reread();
  });

/** Returns the signed-in user or null; the same object until it changes. */
export function currentUser(): SessionUser | null {
  return user;
}

export function currentSignIn(): Pick<StoredTokens, "user" | "signedInAt" | "isFederated"> | null {
  return stored();
}

/** Calls `listener` on a sign-in, sign-out or role change in any tab; returns a function that unsubscribes. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export async function signIn(email: string, password: string): Promise<SignInStep> {
  return entered((amplify) => amplify.signIn(email, password));
}

/** Signs the user in again to prove their identity, without signing out first. */
export async function signInOnceMore(email: string, password: string): Promise<SignInStep> {
  return entered((amplify) => amplify.signInOnceMore(email, password));
}

export async function answerCode(code: string): Promise<SignInStep> {
  return entered((amplify) => amplify.answerCode(code));
}

async function entered(enter: (amplify: typeof import("./amplify.ts")) => Promise<SignInStep>): Promise<SignInStep> {
  const [amplify, config] = await Promise.all([import("./amplify.ts"), loadConfig()]);
  const step = await enter(amplify);
  localStorage.setItem(clientIdKey, config.userPoolClientId);
  reread();
  return step;
}

export async function comeBackFromGoogle(): Promise<boolean> {
  const [amplify, config] = await Promise.all([import("./amplify.ts"), loadConfig()]);
  if (!(await amplify.comeBackFromGoogle())) return false;
  localStorage.setItem(clientIdKey, config.userPoolClientId);
  reread();
  return true;
}

/**
 * Deletes the tokens in all tabs after the server has ended the sign-in. Does not call the user pool, which would
 * reject it. Keeps the user's data on this device, as they may return.
 */
export function forgetSession(): void {
  const clientId = localStorage.getItem(clientIdKey);
  localStorage.removeItem(clientIdKey);
  const prefix = `${amplifyKeyPrefix}${clientId}.`;
  for (const key of Object.keys(localStorage)) if (clientId && key.startsWith(prefix)) localStorage.removeItem(key);
  reread();
}

/**
 * Ends the session before the user signs in again. Keeps data on this device. Throws if tokens could not be deleted.
 */
export async function endSession(): Promise<void> {
  await (await import("./amplify.ts")).signOut();
  localStorage.removeItem(clientIdKey);
  reread();
}

/** Error of a sign-out that could not delete the user's data on this device. */
export class NotForgotten extends Error {}

/**
 * Signs out and deletes the user's data on this device. Throws if the tokens could not be deleted, or `NotForgotten` if
 * other data remains.
 */
export async function signOut(): Promise<void> {
  const leaving = user;
  await Promise.allSettled([...lastThings].map((send) => send()));
  await endSession();
  if (!leaving) return;
  const outcomes = await Promise.allSettled([...signOutListeners].map((forget) => forget(leaving.id)));
  for (const outcome of outcomes)
    if (outcome.status === "rejected")
      throw new NotForgotten("data on this device could not be deleted", { cause: outcome.reason });
}

const lastThings = new Set<() => Promise<void>>();

/** Registers `send` to run before a requested sign-out, while the user is still signed in. Sign-out waits for it. */
export function beforeSignOut(send: () => Promise<void>): void {
  lastThings.add(send);
}

const signOutListeners = new Set<(userId: string) => Promise<void>>();

/** Registers `forget` to delete a user's data at a requested sign-out. Not called on expiry, as the user may return. */
export function onSignOut(forget: (userId: string) => Promise<void>): void {
  signOutListeners.add(forget);
}

const expiryListeners = new Set<(lastToken: string) => void>();

/** Registers `hear` for failed renewals. It gets the last token, with which the API may still give the reason. */
export function onExpiry(hear: (lastToken: string) => void): void {
  expiryListeners.add(hear);
}

/**
 * Returns a token valid for at least 90 seconds, or null when signed out. `force` fetches a new token. Throws
 * `Unavailable` if the user pool is unreachable.
 */
export async function accessToken(force = false): Promise<string | null> {
  const tokens = stored();
  if (!tokens) return null;
  if (!force && isFresh(tokens)) return tokens.accessToken;
  refreshing ??= refresh(tokens.accessToken).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

let refreshing: Promise<string | null> | null = null;

const isFresh = (tokens: StoredTokens) => tokens.expiresAtMs - Date.now() > refreshMarginMs;

/** Refreshes in one tab at a time. While this tab waited, another may have stored new tokens. */
async function refresh(old: string): Promise<string | null> {
  const renew = async (): Promise<string | null> => {
    const waited = stored();
    if (waited && waited.accessToken !== old && isFresh(waited)) return waited.accessToken;
    const alive = await inTime((await import("./amplify.ts")).refreshTokens());
    if (!alive) localStorage.removeItem(clientIdKey);
    reread();
    if (!alive) for (const hear of expiryListeners) hear(old);
    return stored()?.accessToken ?? null;
  };
  try {
    return await (navigator.locks ? navigator.locks.request("haulyard.refresh", renew) : renew());
  } catch (cause) {
    throw signInNotRenewed({ cause });
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer = 0;
  const late = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error("The user pool did not answer in time.")), requestTimeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    window.clearTimeout(timer);
  }
}
