import { type Group, type Role, roles } from "#shared/kernel/operation.ts";
import { storedItems } from "../device/browser-storage.ts";
import type { SessionUser } from "./session-context.ts";

export interface StoredTokens {
  readonly accessToken: string;
  /** Expiry in epoch ms by this device's clock, even if that is wrong. */
  readonly expiresAtMs: number;
  readonly user: Omit<SessionUser, "memberships">;
  /** Time of the password or Google sign-in, in epoch seconds. A refresh does not change it. */
  readonly signedInAt: number;
  /** True for a user who signs in with Google and has no password here. */
  readonly isFederated: boolean;
}

/** Prefix of Amplify's token keys. The app client id follows it. */
export const amplifyKeyPrefix = storedItems.signInTokens.key;

/**
 * Reads tokens from Amplify's storage keys, so that pages load Amplify only to sign in or refresh. Null when signed out
 * or unreadable.
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

export const usernameIn = (storage: Pick<Storage, "getItem">, clientId: string): string | null =>
  storage.getItem(`${amplifyKeyPrefix}${clientId}.LastAuthUser`);

/** Returns the role from the user pool's groups. With several: admin first, then the order of the list of roles. */
export function roleOf(groups: unknown): Role | null {
  if (!Array.isArray(groups)) return null;
  if (groups.includes("admin")) return "admin";
  return roles.find((role) => groups.includes(role)) ?? null;
}

function mayBookBy(groups: unknown): boolean {
  return Array.isArray(groups) && groups.includes("booker" satisfies Group);
}

/** Returns the claims of a JWT without verifying its signature: the server does that. */
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
