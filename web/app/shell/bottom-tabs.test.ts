import { describe, expect, it } from "vitest";
import { type Role, roles } from "#shared/kernel/operation.ts";
import { ownDashboard } from "../../session/return-path.ts";
import { isDeclared } from "../declared.ts";
import { passage } from "../guard.ts";
import { routes } from "../routes.ts";
import { bottomTabs } from "./bottom-tabs.ts";

const user = (role: Role | null, canBook = false) => ({
  id: "u1",
  email: "",
  name: "",
  role,
  canBook,
  memberships: [],
});
const tabs = (role: Role | null) => bottomTabs(user(role)).map(({ label, to }) => [label, to]);

describe("the bottom bar", () => {
  it("is that of the specification for each role", () => {
    expect(tabs("contractor")).toEqual([
      ["Home", "/contractor-dashboard"],
      ["Map", "/live-map"],
      ["Book", "/book"],
      ["Jobs", "/booking-history"],
      ["Messages", "/messaging"],
      ["Profile", "/contractor-profile/u1"],
    ]);
    expect(tabs("haulier")).toEqual([
      ["Home", "/haulier-dashboard"],
      ["Map", "/live-map"],
      ["Jobs", "/jobs/manage"],
      ["Messages", "/messaging"],
      ["Profile", "/haulier-profile/u1"],
    ]);
    expect(tabs("driver")).toEqual([
      ["Home", "/drivers/dashboard"],
      ["Map", "/live-map"],
      ["Jobs", "/drivers/dashboard"],
      ["Messages", "/messaging"],
      ["Profile", "/drivers/profile"],
    ]);
    expect(tabs("fleet_manager")).toEqual([
      ["Home", "/fleet-manager"],
      ["Map", "/live-map"],
      ["Jobs", "/fleet-manager"],
      ["Messages", "/messaging"],
      ["Profile", "/mobile-settings"],
    ]);
    expect(tabs("admin")).toEqual([
      ["Home", "/admin-dashboard"],
      ["Map", "/live-map"],
      ["Jobs", "/booking-history"],
      ["Messages", "/messaging"],
      ["Profile", "/mobile-settings"],
    ]);
    expect(tabs(null)).toEqual([
      ["Home", "/"],
      ["Map", "/live-map"],
      ["Messages", "/messaging"],
      ["Profile", "/mobile-settings"],
    ]);
  });

  it("has Book for each user with booking rights", () => {
    for (const role of ["contractor", "haulier", "fleet_manager", "driver"] as const)
      expect(bottomTabs(user(role, true)).map(({ label }) => label)).toContain("Book");
  });

  it("never leads a role to a page that turns it away", () => {
    const session = (role: Role | null) =>
      ({ state: "signedIn", user: user(role), signOut: () => Promise.resolve() }) as const;
    for (const role of [...roles, null])
      for (const [label, to = ""] of tabs(role)) {
        const page = routes.find((route) => "load" in route && isDeclared([route], to));
        if (!page || !("guard" in page))
          throw new Error(`${label} of ${role} leads to ${to}, which is not in the table`);
        expect([role, label, passage(page, session(role), { path: to, search: "" }).is]).toEqual([role, label, "open"]);
      }
    expect(ownDashboard("driver")).toBe("/drivers/dashboard");
  });
});
