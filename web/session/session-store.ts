import { signInNotRenewed } from "#shared/kernel/connection-faults.ts";
import { loadConfig } from "../config/config.ts";
import { keep, kept, storedItems } from "../device/browser-storage.ts";
import type { SignInStep } from "./amplify.ts";
import type { SessionUser } from "./session-context.ts";
import { amplifyKeyPrefix, readTokens, type StoredTokens, usernameIn } from "./tokens.ts";

/** Under this key: the app client of the last sign-in on this device, which says where its tokens are. */
const clientIdKey = storedItems.signInClient.key;
/** A token with less than this left is refreshed before it is used, ms. */
const refreshMarginMs = 90_000;
/** How often a page that stands open looks whether its token needs refreshing, ms. */
export const sessionTickMs = 30_000;
/** How long a refresh may take before the user pool counts as out of reach, ms. */
const requestTimeoutMs = 10_000;

/** The hauliers that somebody works for, as the server last told this tab. */
let known: Pick<SessionUser, "id" | "memberships"> | null = null;
let user: SessionUser | null = personNow();
const listeners = new Set<() => void>();

function stored(): StoredTokens | null {
  if (typeof localStorage === "undefined") return null;
  const clientId = localStorage.getItem(clientIdKey);
  return clientId ? readTokens(localStorage, clientId) : null;
}

/** The user pool's name of whoever is signed in, under which their tokens are kept. */
export const currentUsername = (): string | null => usernameIn(localStorage, localStorage.getItem(clientIdKey) ?? "");

function personNow(): SessionUser | null {
  const signedIn = stored()?.user;
  if (!signedIn) return null;
  const chosen = kept("actingFor", signedIn.id);
  return {
    ...signedIn,
    memberships: known?.id === signedIn.id ? known.memberships : [],
    ...(typeof chosen === "string" && { actingFor: chosen }),
  };
}

/** Takes over the hauliers that somebody works for; they are in no token. A choice of one that has ended is forgotten. */
export function takeMemberships(id: string, memberships: SessionUser["memberships"]): void {
  known = { id, memberships };
  const chosen = kept("actingFor", id);
  if (chosen !== null && !memberships.some(({ haulierId }) => haulierId === chosen)) keep("actingFor", null, id);
  reread();
}

/** Chooses the haulier that a fleet manager of several works for now, in every tab of this device. */
export function chooseHaulier(haulierId: string): void {
  if (user) keep("actingFor", haulierId, user.id);
  reread();
}

/** Takes over what the storage says now, after this tab or another one changed it. */
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

/** Who is signed in on this device, or null; the same object until it changes. */
export function currentUser(): SessionUser | null {
  return user;
}

/** What the tokens say of the sign-in itself; null when nobody is signed in. */
export function currentSignIn(): Pick<StoredTokens, "user" | "signedInAt" | "isFederated"> | null {
  return stored();
}

/** Calls `listener` whenever somebody signs in or out or changes role, in this tab or another; answers how to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Signs in, or says what is still wanted; throws what the user pool refused with. */
export async function signIn(email: string, password: string): Promise<SignInStep> {
  return entered((amplify) => amplify.signIn(email, password));
}

/** Proves that whoever is signed in is still there; nobody is signed out by it. */
export async function signInOnceMore(email: string, password: string): Promise<SignInStep> {
  return entered((amplify) => amplify.signInOnceMore(email, password));
}

/** Ends a sign-in that has asked for a code. */
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

/** Finishes a sign-in by Google at the address to which it leads back; false when there was none to finish. */
export async function comeBackFromGoogle(): Promise<boolean> {
  const [amplify, config] = await Promise.all([import("./amplify.ts"), loadConfig()]);
  if (!(await amplify.comeBackFromGoogle())) return false;
  localStorage.setItem(clientIdKey, config.userPoolClientId);
  reread();
  return true;
}

/**
 * Forgets the tokens of a sign-in that the server has ended, in every tab. Nothing is asked of the user pool, which
 * would refuse; what the person keeps on this device stays, for they may come back.
 */
export function forgetSession(): void {
  const clientId = localStorage.getItem(clientIdKey);
  localStorage.removeItem(clientIdKey);
  const prefix = `${amplifyKeyPrefix}${clientId}.`;
  for (const key of Object.keys(localStorage)) if (clientId && key.startsWith(prefix)) localStorage.removeItem(key);
  reread();
}

/**
 * Ends the session on this device for somebody who is about to sign in again: what they keep here stays. Throws when
 * the tokens could not be forgotten.
 */
export async function endSession(): Promise<void> {
  await (await import("./amplify.ts")).signOut();
  localStorage.removeItem(clientIdKey);
  reread();
}

/** Somebody is signed out, but what they keep on this device could not be deleted. */
export class NotForgotten extends Error {}

/**
 * Signs out, and has what the person keeps on this device forgotten. Throws when the tokens could not be forgotten, and
 * `NotForgotten` when they were but something else is left.
 */
export async function signOut(): Promise<void> {
  const leaving = user;
  await Promise.allSettled([...lastThings].map((send) => send()));
  await endSession();
  if (!leaving) return;
  const outcomes = await Promise.allSettled([...signOutListeners].map((forget) => forget(leaving.id)));
  for (const outcome of outcomes)
    if (outcome.status === "rejected")
      throw new NotForgotten("what is kept on this device is still there", { cause: outcome.reason });
}

const lastThings = new Set<() => Promise<void>>();

/** Calls `send` when somebody chooses to sign out, and waits for it, while they are still signed in. */
export function beforeSignOut(send: () => Promise<void>): void {
  lastThings.add(send);
}

const signOutListeners = new Set<(userId: string) => Promise<void>>();

/** Calls `forget` when somebody chooses to sign out, and waits for it; not when a sign-in merely runs out, for they may come back. */
export function onSignOut(forget: (userId: string) => Promise<void>): void {
  signOutListeners.add(forget);
}

const expiryListeners = new Set<(lastToken: string) => void>();

/** Calls `hear` when a sign-in could not be renewed, with its last token: the API may still tell why it ended. */
export function onExpiry(hear: (lastToken: string) => void): void {
  expiryListeners.add(hear);
}

/**
 * A token good for at least 90 seconds, or null when nobody is signed in (any more). `force` asks for a new one
 * whatever the clock says. Throws `Unavailable` when the user pool is out of reach.
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

/** One tab at a time: another may have refreshed while this one waited its turn. */
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
