// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { notAllowed } from "#shared/kernel/faults.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { keepPendingService, pendingService, savePendingService } from "./pending-service.ts";

const cloud = fakeCloud();
const key = "haulyard.pendingService.u1";

beforeEach(() => {
  localStorage.clear();
  cloud.signIn({ id: "u1", role: "haulier" });
  cloud.answer({ savePendingService: [] });
});

describe("the service chosen at sign-up", () => {
  it("is stored for its user alone, and removed once the server has it", async () => {
    keepPendingService("u1", "hiab");
    expect(pendingService("u2")).toBeNull();
    await expect(savePendingService("u1")).resolves.toBe(true);
    expect(cloud.calls("savePendingService")).toEqual([{ services: ["hiab"] }]);
    expect(localStorage.getItem(key)).toBeNull();
  });

  it.each([
    [JSON.stringify(["skips", "hiab"]), "skips"],
    [JSON.stringify("tar"), "tar"],
    [JSON.stringify([]), null],
    [JSON.stringify({ a: 1 }), null],
    ["not JSON", null],
  ])("stored as %s is read as %j", (kept, service) => {
    localStorage.setItem(key, kept);
    expect(pendingService("u1")).toBe(service);
  });

  it("is left to the server's own record on another device", async () => {
    await savePendingService("u1");
    expect(cloud.calls("savePendingService")).toEqual([{ services: null }]);
  });

  it("stays when it cannot be saved, which is logged and returned", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    cloud.answer({ savePendingService: () => Promise.reject(notAllowed()) });
    keepPendingService("u1", "hiab");
    await expect(savePendingService("u1")).resolves.toBe(false);
    expect(pendingService("u1")).toBe("hiab");
    expect(log).toHaveBeenCalledOnce();
  });
});
