// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const amplify = vi.hoisted(() => ({ signIn: vi.fn(), refreshTokens: vi.fn(), signOut: vi.fn() }));
vi.mock("./amplify.ts", () => amplify);
vi.mock("./config.ts", () => ({ loadConfig: async () => ({ userPoolClientId: "client1" }) }));

const prefix = "CognitoIdentityServiceProvider.client1";
const jwt = (claims: object) => `x.${btoa(JSON.stringify(claims)).replaceAll("=", "")}.x`;

/** What Amplify leaves in the storage for somebody whose token has so long to live. */
function keep(sub: string, seconds: number, role = "contractor") {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  localStorage.setItem(`${prefix}.LastAuthUser`, sub);
  localStorage.setItem(`${prefix}.${sub}.accessToken`, jwt({ sub, exp, "cognito:groups": [role] }));
  localStorage.setItem(`${prefix}.${sub}.idToken`, jwt({ email: `${sub}@example.test` }));
}
const kept = (sub: string) => localStorage.getItem(`${prefix}.${sub}.accessToken`);

/** The store as a freshly loaded page has it. */
async function freshStore() {
  vi.resetModules();
  return import("./session-store.ts");
}

beforeEach(() => {
  localStorage.clear();
  for (const call of Object.values(amplify)) call.mockReset();
  amplify.signOut.mockImplementation(async () => localStorage.removeItem(`${prefix}.LastAuthUser`));
});
afterEach(() => vi.unstubAllGlobals());

describe("the session store", () => {
  it("knows at once who is signed in, without a request", async () => {
    localStorage.setItem("haulyard.signInClient", "client1");
    keep("u1", 3600, "haulier");
    const store = await freshStore();
    expect(store.currentUser()).toEqual({
      id: "u1",
      email: "u1@example.test",
      name: "u1@example.test",
      role: "haulier",
      canBook: false,
      memberships: [],
    });
    await expect(store.accessToken()).resolves.toBe(kept("u1"));
    expect(amplify.refreshTokens).not.toHaveBeenCalled();
  });

  it("takes booking rights from the token, and the hauliers one works for from the server", async () => {
    localStorage.setItem("haulyard.signInClient", "client1");
    keep("u1", 3600, "booker");
    const store = await freshStore();
    expect(store.currentUser()).toMatchObject({ role: null, canBook: true, memberships: [] });
    const heard = vi.fn();
    store.onSessionChange(heard);
    const memberships = [{ haulierId: "h1", kind: "driver" }] as const;
    store.takeMemberships("u1", memberships);
    expect([store.currentUser()?.memberships, heard.mock.calls.length]).toEqual([memberships, 1]);
    store.takeMemberships("somebody else", memberships);
    expect(store.currentUser()?.memberships).toEqual([]);
  });

  it("signs in and tells", async () => {
    amplify.signIn.mockImplementation(async () => {
      keep("u1", 3600);
      return "DONE";
    });
    const store = await freshStore();
    const heard = vi.fn();
    store.onSessionChange(heard);
    expect(store.currentUser()).toBeNull();
    await expect(store.signIn("u1@example.test", "secret")).resolves.toBe("DONE");
    expect(store.currentUser()?.id).toBe("u1");
    expect(heard).toHaveBeenCalledOnce();
  });

  it("renews a token that has less than 90 seconds left, once for all who ask", async () => {
    localStorage.setItem("haulyard.signInClient", "client1");
    keep("u1", 89);
    const old = kept("u1");
    amplify.refreshTokens.mockImplementation(async () => {
      keep("u1", 3600);
      return true;
    });
    const store = await freshStore();
    const tokens = await Promise.all([store.accessToken(), store.accessToken()]);
    expect(tokens).toEqual([kept("u1"), kept("u1")]);
    expect(tokens[0]).not.toBe(old);
    expect(amplify.refreshTokens).toHaveBeenCalledOnce();
  });

  it("is signed out when the sign-in cannot be renewed, but not when the pool is out of reach", async () => {
    localStorage.setItem("haulyard.signInClient", "client1");
    keep("u1", 10);
    amplify.refreshTokens.mockRejectedValueOnce(new Error("Network error"));
    const store = await freshStore();
    const forget = vi.fn();
    store.onSignOut(forget);
    await expect(store.accessToken()).rejects.toMatchObject({ kind: "Unavailable" });
    expect(store.currentUser()?.id).toBe("u1");
    amplify.refreshTokens.mockResolvedValueOnce(false);
    await expect(store.accessToken()).resolves.toBeNull();
    expect(store.currentUser()).toBeNull();
    expect(forget).not.toHaveBeenCalled();
  });

  it("signs out and has what is the user's forgotten", async () => {
    localStorage.setItem("haulyard.signInClient", "client1");
    keep("u1", 3600);
    const store = await freshStore();
    const forget = vi.fn();
    store.onSignOut(forget);
    await store.signOut();
    expect(store.currentUser()).toBeNull();
    expect(forget).toHaveBeenCalledExactlyOnceWith("u1");
  });

  it("follows another tab", async () => {
    localStorage.setItem("haulyard.signInClient", "client1");
    keep("u1", 3600);
    const store = await freshStore();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { key: "haulyard.signInClient" }));
    expect(store.currentUser()).toBeNull();
  });

  it("tells who listens when a sign-in could not be renewed, with its last token", async () => {
    localStorage.setItem("haulyard.signInClient", "client1");
    keep("u1", 10);
    const last = kept("u1");
    amplify.refreshTokens.mockResolvedValue(false);
    const store = await freshStore();
    const hear = vi.fn();
    store.onExpiry(hear);
    await expect(store.accessToken()).resolves.toBeNull();
    expect(hear).toHaveBeenCalledExactlyOnceWith(last);
  });

  it("waits 10 seconds for the user pool and no longer", async () => {
    vi.useFakeTimers();
    try {
      localStorage.setItem("haulyard.signInClient", "client1");
      keep("u1", 10);
      amplify.refreshTokens.mockReturnValue(new Promise(() => {}));
      const store = await freshStore();
      const asked = expect(store.accessToken()).rejects.toMatchObject({ kind: "Unavailable" });
      await vi.advanceTimersByTimeAsync(10_000);
      await asked;
      expect(store.currentUser()?.id).toBe("u1");
    } finally {
      vi.useRealTimers();
    }
  });

  it("forgets a sign-in that the server has ended, without asking the user pool", async () => {
    localStorage.setItem("haulyard.signInClient", "client1");
    localStorage.setItem("haulyard.pendingService.u1", '"hiab"');
    keep("u1", 3600);
    const store = await freshStore();
    const heard = vi.fn();
    store.onSessionChange(heard);
    store.forgetSession();
    expect(store.currentUser()).toBeNull();
    expect(heard).toHaveBeenCalledOnce();
    expect(Object.keys(localStorage)).toEqual(["haulyard.pendingService.u1"]);
    expect(amplify.signOut).not.toHaveBeenCalled();
  });
});
