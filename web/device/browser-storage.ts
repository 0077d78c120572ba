/**
 * All data that the app stores in browsers, with storage and key. A key that ends in a dot is a prefix for an owner or
 * subject. The cookies page explains each.
 */
export const storedItems = {
  theme: { where: "local", key: "theme" },
  signInTokens: { where: "local", key: "CognitoIdentityServiceProvider." },
  signInClient: { where: "local", key: "haulyard.signInClient" },
  caredFor: { where: "local", key: "haulyard.caredFor" },
  passwordHintSeen: { where: "local", key: "haulyard.passwordHintSeen." },
  signUpReturn: { where: "local", key: "haulyard.signUpReturn" },
  pendingService: { where: "local", key: "haulyard.pendingService." },
  begun: { where: "session", key: "haulyard.user." },
  begunBy: { where: "session", key: "haulyard.begunBy" },
  mobileShell: { where: "session", key: "haulyard.mobileShell" },
  googleTrip: { where: "session", key: "haulyard.googleTrip" },
  pushDevice: { where: "local", key: "haulyard.pushDevice" },
  ownPlace: { where: "local", key: "haulyard.ownPlace" },
  locationAsked: { where: "local", key: "haulyard.locationAsked." },
  actingFor: { where: "local", key: "haulyard.actingFor." },
  sharesHere: { where: "local", key: "haulyard.sharesHere." },
  handOn: { where: "local", key: "haulyard.handOn." },
  lastPage: { where: "local", key: "haulyard.lastPage." },
  lastState: { where: "local", key: "haulyard.lastState." },
  supplierOrder: { where: "local", key: "haulyard.supplierOrder" },
  searches: { where: "local", key: "haulyard.searches." },
  priceView: { where: "local", key: "haulyard.priceView" },
  importMatching: { where: "local", key: "haulyard.importMatching" },
  announcementsPutAway: { where: "local", key: "haulyard.announcementsPutAway" },
  device: { where: "local", key: "haulyard.device." },
  outbox: { where: "database", key: "haulyard" },
} as const satisfies Record<string, { where: "local" | "session" | "database"; key: string }>;

export type StoredName = keyof typeof storedItems;

/** Items for `readStored` and `writeStored`. Other code writes the sign-in and the database; the theme is not JSON. */
export type JsonItemName = Exclude<StoredName, "theme" | "signInTokens" | "signInClient" | "outbox">;

export const storageOf = (name: JsonItemName): Storage =>
  storedItems[name].where === "local" ? localStorage : sessionStorage;

/** Returns the stored value; null if missing or unreadable. The value is untrusted: any script can write there. */
export function readStored(name: JsonItemName, of = ""): unknown {
  try {
    return JSON.parse(storageOf(name).getItem(storedItems[name].key + of) ?? "null") as unknown;
  } catch {
    return null;
  }
}

/** Stores a JSON-safe value; null deletes it. Ignores full or blocked storage, as only convenience data is lost. */
export function writeStored(name: JsonItemName, value: unknown, of = ""): void {
  const key = storedItems[name].key + of;
  try {
    if (value === null) storageOf(name).removeItem(key);
    else storageOf(name).setItem(key, JSON.stringify(value));
  } catch {}
}

export function hasBegun(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(storedItems.begun.key));
  } catch {
    return false;
  }
}

/** Whether the last sign-in on this device left a mark in storage. Only the session knows if it is still valid. */
export function hasSignInMark(): boolean {
  try {
    return localStorage.getItem(storedItems.signInClient.key) !== null;
  } catch {
    return false;
  }
}
