// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepPendingService, pendingService, savePendingService } from "./pending-service.ts";

const api = vi.hoisted(() => ({ savePendingService: vi.fn() }));
vi.mock("../../lib/api.ts", () => ({ api }));

const key = "haulyard.pendingService.u1";

beforeEach(() => {
  localStorage.clear();
  api.savePendingService.mockReset().mockResolvedValue([]);
});

describe("the service chosen at sign-up", () => {
  it("is kept for its user alone, and gone once the server has it", async () => {
    keepPendingService("u1", "hiab");
    expect(pendingService("u2")).toBeNull();
    await expect(savePendingService("u1")).resolves.toBe(true);
    expect(api.savePendingService).toHaveBeenCalledExactlyOnceWith({ services: ["hiab"] });
    expect(localStorage.getItem(key)).toBeNull();
  });

  it.each([
    [JSON.stringify(["skips", "hiab"]), "skips"],
    [JSON.stringify("tar"), "tar"],
    [JSON.stringify([]), null],
    [JSON.stringify({ a: 1 }), null],
    ["not JSON", null],
  ])("kept as %s is %j", (kept, service) => {
    localStorage.setItem(key, kept);
    expect(pendingService("u1")).toBe(service);
  });

  it("is left to the server's own note on another device", async () => {
    await savePendingService("u1");
    expect(api.savePendingService).toHaveBeenCalledExactlyOnceWith({ services: null });
  });

  it("stays when it cannot be saved, which is logged and told by the answer", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    api.savePendingService.mockRejectedValue(new Error("no"));
    keepPendingService("u1", "hiab");
    await expect(savePendingService("u1")).resolves.toBe(false);
    expect(pendingService("u1")).toBe("hiab");
    expect(log).toHaveBeenCalledOnce();
  });
});
