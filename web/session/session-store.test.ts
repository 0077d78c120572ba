// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeCloud } from "../test/fake-cloud.ts";
import { PoolRefusal, poolOutOfReach } from "../test/fake-pool.ts";

const cloud = fakeCloud();
const renewal = "GetTokensFromRefreshToken";
const refuses = (refusal: PoolRefusal) => cloud.pool.answer({ [renewal]: () => Promise.reject(refusal) });
const kept = (id: string) => localStorage.getItem(`CognitoIdentityServiceProvider.web-client.${id}.accessToken`);
/** Signs in with a token that expires in `secondsLeft`. The pool's next token lasts an hour. */
const keep = (secondsLeft: number) => {
  cloud.signIn({ id: "u1", secondsLeft });
  cloud.pool.knows({ id: "u1" });
};

async function freshStore() {
  vi.resetModules();
  return import("./session-store.ts");
}

beforeEach(() => localStorage.clear());

describe("the session store", () => {
  it("knows the user at once, without a request", async () => {
    cloud.signIn({ id: "u1", email: "u1@example.test", name: "Ùna", role: "haulier" });
    const store = await freshStore();
    expect(store.currentUser()).toEqual({
      id: "u1",
      email: "u1@example.test",
      name: "Ùna",
      role: "haulier",
      canBook: false,
      memberships: [],
    });
    await expect(store.accessToken()).resolves.toBe(kept("u1"));
    expect(cloud.pool.calls(renewal)).toEqual([]);
  });

  it("takes booking rights from the token, and memberships from the server", async () => {
    cloud.signIn({ id: "u1", role: null, canBook: true });
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

  it("keeps a fleet manager's chosen haulier until the membership has ended", async () => {
    cloud.signIn({ id: "u1", role: "fleet_manager" });
    const [first, second] = ["h1", "h2"].map((haulierId) => ({ haulierId, kind: "fleet_manager" }) as const);
    const store = await freshStore();
    store.takeMemberships(
      "u1",
      [first, second].flatMap((one) => one ?? []),
    );
    store.chooseHaulier("h2");
    expect(store.currentUser()?.actingFor).toBe("h2");
    const again = await freshStore();
    expect(again.currentUser()?.actingFor).toBe("h2");
    again.takeMemberships("u1", first ? [first] : []);
    expect(again.currentUser()?.actingFor).toBeUndefined();
    expect((await freshStore()).currentUser()?.actingFor).toBeUndefined();
  });

  it("signs in and notifies", async () => {
    cloud.pool.knows({ id: "u1" });
    const store = await freshStore();
    const heard = vi.fn();
    store.onSessionChange(heard);
    expect(store.currentUser()).toBeNull();
    await expect(store.signIn("u1@example.test", "secret")).resolves.toBe("DONE");
    expect(store.currentUser()?.id).toBe("u1");
    expect(heard).toHaveBeenCalledOnce();
  });

  it("renews a token with less than 90 seconds left, once for all callers", async () => {
    keep(89);
    const old = kept("u1");
    const store = await freshStore();
    const tokens = await Promise.all([store.accessToken(), store.accessToken()]);
    expect(tokens).toEqual([kept("u1"), kept("u1")]);
    expect(tokens[0]).not.toBe(old);
    expect(cloud.pool.calls(renewal)).toHaveLength(1);
  });

  it("signs out when renewal fails, with its last token, but not when the pool is unreachable", async () => {
    keep(10);
    const last = kept("u1");
    refuses(poolOutOfReach);
    const store = await freshStore();
    const forget = vi.fn();
    const hear = vi.fn();
    store.onSignOut(forget);
    store.onExpiry(hear);
    await expect(store.accessToken()).rejects.toMatchObject({ kind: "Unavailable" });
    expect(store.currentUser()?.id).toBe("u1");
    refuses(new PoolRefusal("NotAuthorizedException"));
    await expect(store.accessToken()).resolves.toBeNull();
    expect(store.currentUser()).toBeNull();
    expect(hear).toHaveBeenCalledExactlyOnceWith(last);
    expect(forget).not.toHaveBeenCalled();
  });

  it("signs out and deletes the user's data", async () => {
    keep(3600);
    const store = await freshStore();
    const forget = vi.fn();
    store.onSignOut(forget);
    await store.signOut();
    expect([store.currentUser(), kept("u1")]).toEqual([null, null]);
    expect(forget).toHaveBeenCalledExactlyOnceWith("u1");
  });

  it("signs out, deletes what it can and reports what it could not delete", async () => {
    keep(3600);
    const store = await freshStore();
    const forget = vi.fn();
    store.onSignOut(() => Promise.reject(new Error("the database is blocked")));
    store.onSignOut(forget);
    await expect(store.signOut()).rejects.toBeInstanceOf(store.NotForgotten);
    expect([store.currentUser(), kept("u1")]).toEqual([null, null]);
    expect(forget).toHaveBeenCalledExactlyOnceWith("u1");
  });

  it("ends the session of a returning user, and deletes nothing of theirs", async () => {
    keep(3600);
    const store = await freshStore();
    const forget = vi.fn();
    store.onSignOut(forget);
    await store.endSession();
    expect([store.currentUser(), kept("u1")]).toEqual([null, null]);
    expect(forget).not.toHaveBeenCalled();
  });

  it("follows another tab", async () => {
    keep(3600);
    const store = await freshStore();
    cloud.signOut();
    expect(store.currentUser()).toBeNull();
  });

  it("waits at most 10 seconds for the user pool", async () => {
    keep(10);
    const store = await freshStore();
    await import("./amplify.ts");
    cloud.pool.answer({ [renewal]: () => new Promise(() => {}) });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const asked = expect(store.accessToken()).rejects.toMatchObject({ kind: "Unavailable" });
      await vi.advanceTimersByTimeAsync(10_000);
      await asked;
      expect(store.currentUser()?.id).toBe("u1");
    } finally {
      vi.useRealTimers();
    }
  });

  it("deletes a sign-in that the server has ended, without asking the user pool", async () => {
    localStorage.setItem("haulyard.pendingService.u1", '"hiab"');
    keep(3600);
    const store = await freshStore();
    const heard = vi.fn();
    store.onSessionChange(heard);
    store.forgetSession();
    expect(store.currentUser()).toBeNull();
    expect(heard).toHaveBeenCalledOnce();
    expect(Object.keys(localStorage)).toEqual(["haulyard.pendingService.u1"]);
  });
});
