import { describe, expect, it } from "vitest";
import { operations } from "../operations.ts";
import { type Account, actsFor, books, haulierActedFor, mayCall } from "./access.ts";
import { anyone, roles, signedIn } from "./operation.ts";

const account = (role: Account["role"], canBook = false): Account => ({ role, canBook });
const everybody = [null, ...[...roles, null].flatMap((role) => [account(role), account(role, true)])];

describe("access of a caller", () => {
  it("gives visitors only the operations open to anybody", () => {
    for (const [name, { allow }] of Object.entries(operations))
      expect([name, mayCall(allow, null)]).toEqual([name, allow === anyone]);
  });

  it("gives signed-in users, with or without a role, the operations open to them", () => {
    for (const who of everybody) expect(mayCall(signedIn, who)).toBe(who !== null);
  });

  it("gives each operation the roles on its line, and users with booking rights if it names them", () => {
    for (const [name, { allow }] of Object.entries(operations)) {
      const named: readonly string[] = allow;
      for (const who of everybody) {
        if (!who) continue;
        const expected =
          named.includes("signedIn") || named.includes(who.role ?? "-") || (who.canBook && named.includes("booker"));
        expect([name, who, mayCall(allow, who)]).toEqual([name, who, expected]);
      }
    }
  });

  it("agrees with the rule on who books for itself, and admins for others", () => {
    for (const who of everybody)
      expect(mayCall(operations.createJobRequest.allow, who)).toBe(books(who) || who?.role === "admin");
  });
});

describe("acting for several hauliers", () => {
  const works = (...kinds: ("fleet_manager" | "driver")[]) =>
    kinds.map((kind, i) => ({ haulierId: `h${i + 1}`, kind }));
  const manager = { ...account("fleet_manager"), id: "me" };
  it.each([
    ["the only one, without a choice", works("fleet_manager"), undefined, "h1"],
    ["the only one, whatever was chosen before", works("fleet_manager"), "h9", "h1"],
    ["the chosen one", works("fleet_manager", "fleet_manager"), "h2", "h2"],
    ["nobody until one is chosen", works("fleet_manager", "fleet_manager"), null, null],
    ["nobody once the chosen one has ended", works("fleet_manager", "fleet_manager"), "h9", null],
    ["not one that they only drive for", works("driver", "fleet_manager"), "h1", "h2"],
    ["nobody without work", [], "h1", null],
  ])("is for %s", (_which, memberships, actingFor, expected) => {
    expect(haulierActedFor({ ...manager, memberships, ...(actingFor !== undefined && { actingFor }) })).toBe(expected);
  });
});

describe("acting for a haulier", () => {
  const works = (kind: "fleet_manager" | "driver") => [{ haulierId: "h1", kind }];
  const person = (role: Account["role"], kind?: "fleet_manager" | "driver") => ({
    ...account(role),
    id: "me",
    memberships: kind ? works(kind) : [],
  });
  it.each([
    ["a haulier, for itself", person("haulier"), "me", true],
    ["a haulier, for another, whatever the memberships", person("haulier", "fleet_manager"), "h1", false],
    ["a fleet manager of the haulier", person("fleet_manager", "fleet_manager"), "h1", true],
    ["a fleet manager, for another", person("fleet_manager", "fleet_manager"), "h2", false],
    ["a fleet manager who has left", person("fleet_manager"), "h1", false],
    ["a fleet manager who drives there", person("fleet_manager", "driver"), "h1", false],
    ["a driver", person("driver", "driver"), "h1", false],
    ["a contractor", person("contractor"), "me", false],
    ["an admin", person("admin"), "me", false],
  ])("%s", (_who, who, haulierId, expected) => {
    expect(actsFor(who, haulierId)).toBe(expected);
    expect(haulierActedFor(who) === haulierId).toBe(expected);
  });
});
