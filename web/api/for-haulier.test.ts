// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Role } from "#shared/kernel/operation.ts";
import { fakeCloud } from "../test/fake-cloud.ts";

const cloud = fakeCloud();

async function fresh(role: Role, hauliers: readonly string[] | null, chosen?: string) {
  localStorage.clear();
  cloud.signIn({ id: "u1", role });
  if (chosen) localStorage.setItem("haulyard.actingFor.u1", JSON.stringify(chosen));
  vi.resetModules();
  // Imports the operation again: the fresh modules have an empty operation table.
  await import("virtual:operation/myTeam");
  await import("virtual:operation/booking");
  await import("virtual:operation/haulierPublic");
  const kind = role === "driver" ? "driver" : "fleet_manager";
  const store = await import("../session/session-store.ts");
  const memberships = (hauliers ?? []).map((haulierId) => ({ haulierId, kind }) as const);
  if (hauliers) store.takeMemberships("u1", memberships);
  return import("./for-haulier.ts");
}
beforeEach(() => localStorage.clear());

describe("the haulier named by a call", () => {
  it.each<[string, Role, string[] | null, string | undefined, object, object]>([
    ["the chosen one of several", "fleet_manager", ["h1", "h2"], "h2", {}, { haulierId: "h2" }],
    ["the chosen one in place of none", "fleet_manager", ["h1", "h2"], "h2", { haulierId: null }, { haulierId: "h2" }],
    [
      "the record's own, whichever is chosen",
      "fleet_manager",
      ["h1", "h2"],
      "h2",
      { haulierId: "h1" },
      { haulierId: "h1" },
    ],
    ["none until one is chosen", "fleet_manager", ["h1", "h2"], undefined, {}, {}],
    ["none of a single one", "fleet_manager", ["h1"], undefined, {}, {}],
    ["none once one is left of several", "fleet_manager", ["h1"], "h2", {}, {}],
    ["the last choice, before memberships are loaded", "fleet_manager", null, "h2", {}, { haulierId: "h2" }],
    ["none of a driver, who reads of all", "driver", ["h1", "h2"], "h2", {}, {}],
    ["none of a haulier", "haulier", [], "h2", {}, {}],
  ])("%s", async (_which, role, hauliers, chosen, input, expected) => {
    const { forHaulier } = await fresh(role, hauliers, chosen);
    expect(forHaulier("myTeam", input)).toEqual(expected);
  });

  it("is named in queries even if it is the only one, and in no mutation", async () => {
    const { sentFor } = await fresh("fleet_manager", ["h1"]);
    expect(sentFor("myTeam", { haulierId: null })).toEqual({ haulierId: "h1" });
    expect(sentFor("booking", { bookingId: "b1" })).toEqual({ bookingId: "b1" });
    await import("virtual:operation/saveSearch");
    expect(sentFor("saveSearch", {})).toEqual({});
    const ofHaulier = await fresh("haulier", []);
    expect(ofHaulier.sentFor("myTeam", {})).toEqual({});
  });

  it("is left out where an operation's record determines it", async () => {
    const { forHaulier } = await fresh("fleet_manager", ["h1", "h2"], "h2");
    expect(forHaulier("booking", { bookingId: "b1" })).toEqual({ bookingId: "b1" });
    expect(forHaulier("haulierPublic", { haulierId: "h9" })).toEqual({ haulierId: "h9" });
  });

  it("adds nothing where the record names the only one", async () => {
    await fresh("fleet_manager", ["h1"]);
    const { keyOf } = await import("./reading.ts");
    expect(keyOf("myTeam", { haulierId: "h1" })).toEqual(keyOf("myTeam", {}));
  });

  it.each([
    [["h1", "h2"], undefined, true],
    [["h1", "h2"], "h2", false],
    [["h1", "h2"], "h9", true],
    [["h1"], undefined, false],
    [[], undefined, false],
  ])("of %j with %s chosen must be chosen: %s", async (hauliers, chosen, expected) => {
    const { mustChooseHaulier } = await fresh("fleet_manager", hauliers, chosen);
    const { currentUser } = await import("../session/session-store.ts");
    expect(mustChooseHaulier(currentUser())).toBe(expected);
  });
});
