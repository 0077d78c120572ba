import { describe, expect, it } from "vitest";
import { roles } from "#shared/kernel/operation.ts";
import { pageAt } from "../declared.ts";
import { passage } from "../guard.ts";
import { routes } from "../routes.ts";
import { declaredItems, menuOf } from "./menus.ts";

const words = (role: Parameters<typeof menuOf>[0]["role"]) =>
  menuOf({ id: "u1", role })
    .map((item) => item.label)
    .join(", ");

describe("menus by role", () => {
  it("are those of the specification, in its order", () => {
    expect(words("driver")).toBe("Dashboard, Profile, How It Works");
    expect(words("contractor")).toBe(
      "Dashboard, Services, Available Jobs, Book Job, Live Map, Messages, History, Calendar, Documents, How It Works",
    );
    expect(words("haulier")).toBe(
      "Dashboard, Profile, Fleet Status, Services, Available Jobs, Messages, Driver Database, Live Map, Calendar, Documents, How It Works",
    );
    expect(words("admin")).toBe(
      "Admin, Services, Manage Jobs, Messages, Driver Database, Live Map, Calendar, Documents, How It Works",
    );
    expect(words("fleet_manager")).toBe("Home, Services, How It Works, Live Map, Calendar, Documents");
    expect(words(null)).toBe(words("fleet_manager"));
  });

  it("give contractors four services", () => {
    const services = menuOf({ id: "u1", role: "contractor" }).find((item) => item.label === "Services");
    expect(services?.items?.map((item) => item.to)).toEqual([
      "/services/hiab",
      "/services/skip-hire",
      "/services/excavator",
      "/services/tar-reinstate",
    ]);
  });

  it("lead each role only to pages that let it in", () => {
    for (const role of [...roles, null]) {
      const items = menuOf({ id: "u1", role }).flatMap((item) => [item, ...(item.items ?? [])]);
      for (const { to } of items) {
        const page = pageAt(routes, to);
        const user = { id: "u1", email: "one@haulyard.test", name: "One", role };
        const session = { state: "signedIn", user, signOut: () => Promise.resolve() } as const;
        expect([role, to, page && passage(page, session, { path: to, search: "" }).is]).toEqual([role, to, "open"]);
      }
    }
  });

  it("lead a haulier to their own profile", () => {
    expect(menuOf({ id: "u7", role: "haulier" }).map((item) => item.to)).toContain("/haulier-profile/u7");
  });

  it("leave out what leads nowhere, sub-items too", () => {
    const known = new Set(["/services", "/services/hiab", "/book"]);
    const shown = declaredItems(menuOf({ id: "u1", role: "contractor" }), (to) => known.has(to));
    expect(shown.map((item) => item.label)).toEqual(["Services", "Book Job"]);
    expect(shown[0]?.items?.map((item) => item.label)).toEqual(["Hiab"]);
  });
});
