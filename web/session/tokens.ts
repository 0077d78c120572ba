import { type Group, type Role, roles } from "#shared/kernel/operation.ts";
import { storedItems } from "../device/browser-storage.ts";
import type { SessionUser } from "./session-context.ts";

/** What of a sign-in is needed to call the API and to greet somebody. */
export interface StoredTokens {
  readonly accessToken: string;
  /** Epoch milliseconds on this device's clock, however wrong that is. */
  readonly expiresAtMs: number;
  readonly user: Omit<SessionUser, "memberships">;
  /** When the password was given or Google asked, epoch seconds; a refresh does not change it. */
  readonly signedInAt: number;
  /** Whether Google vouches for the person: then there is no password of ours. */
  readonly isFederated: boolean;
}

/** First half of every key under which Amplify keeps the tokens of an app client. */
export const amplifyKeyPrefix = storedItems.signInTokens.key;

/**
 * Reads the tokens where Amplify's default key-value storage keeps them, so that a page needs Amplify's code only
 * to sign in and to refresh. Null when nobody is signed in or what is there cannot be read.
 */
export function readTokens(storage: Pick<Storage, "getItem">, clientId: string): StoredTokens | null {
  const prefix = `${amplifyKeyPrefix}${clientId}`;
  const username = usernameIn(storage, clientId);
  if (!username) return null;
  const accessToken = storage.getItem(`${prefix}.${username}.accessToken`);
  const access = claimsOf(accessToken);
  if (!accessToken || typeof access?.sub !== "string" || typeof access.exp !== "number") return null;
  const identity = claimsOf(storage.getItem(`${prefix}.${username}.idToken`)) ?? {};
  const driftMs = Number(storage.getItem(`${prefix}.${username}.clockDrift`)) || 0;
  const email = typeof identity.email === "string" ? identity.email : "";
  return {
    accessToken,
    expiresAtMs: access.exp * 1000 - driftMs,
    user: {
      id: access.sub,
      email,
      name: typeof identity.name === "string" && identity.name ? identity.name : email,
      role: roleOf(access["cognito:groups"]),
      canBook: mayBookBy(access["cognito:groups"]),
    },
    signedInAt: typeof access.auth_time === "number" ? access.auth_time : 0,
    isFederated: Array.isArray(identity.identities) && identity.identities.length > 0,
  };
}

/** The name by which the user pool knows whoever signed in last on this device. */
export const usernameIn = (storage: Pick<Storage, "getItem">, clientId: string): string | null =>
  storage.getItem(`${amplifyKeyPrefix}${clientId}.LastAuthUser`);

/** The role that the user pool's groups give; somebody in several acts as admin first, then in the list's order. */
export function roleOf(groups: unknown): Role | null {
  if (!Array.isArray(groups)) return null;
  if (groups.includes("admin")) return "admin";
  return roles.find((role) => groups.includes(role)) ?? null;
}

/** Whether the user pool's groups give booking rights. */
function mayBookBy(groups: unknown): boolean {
  return Array.isArray(groups) && groups.includes("booker" satisfies Group);
}

/** The claims of a JWT, unverified: the server verifies, the browser only reads. */
function claimsOf(token: string | null): Record<string, unknown> | null {
  const part = token?.split(".")[1];
  if (!part) return null;
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  } catch {
    return null;
  }
}
