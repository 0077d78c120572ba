import { describe, expect, it } from "vitest";
import { type Role, roles } from "#shared/kernel/operation.ts";
import { pageAt } from "../declared.ts";
import { passage } from "../guard.ts";
import { routes } from "../routes.ts";
import { menuOf } from "./menus.ts";

const user = (role: Role | null, canBook = false) => ({
  id: "u1",
  email: "",
  name: "",
  role,
  canBook,
  memberships: [],
});
const words = (role: Parameters<typeof menuOf>[0]["role"]) =>
  menuOf(user(role))
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
    const services = menuOf(user("contractor")).find((item) => item.label === "Services");
    expect(services?.items?.map((item) => item.to)).toEqual([
      "/services/hiab",
      "/services/skip-hire",
      "/services/excavator",
      "/services/tar-reinstate",
    ]);
  });

  it("add booking pages for users with booking rights beside another role", () => {
    for (const role of ["haulier", "fleet_manager", "driver"] as const) {
      const book = menuOf(user(role, true)).at(-1);
      expect([book?.to, book?.items?.map(({ to }) => to)]).toEqual(["/book", ["/contractor-dashboard"]]);
    }
  });

  it("lead each role only to pages that it may open", () => {
    for (const [role, canBook] of [...roles, null].flatMap((one) => [[one, false] as const, [one, true] as const])) {
      const items = menuOf(user(role, canBook)).flatMap((item) => [item, ...(item.items ?? [])]);
      for (const { to } of items) {
        const page = pageAt(routes, to);
        const session = { state: "signedIn", user: user(role, canBook), signOut: () => Promise.resolve() } as const;
        expect([role, to, page && passage(page, session, { path: to, search: "" }).is]).toEqual([role, to, "open"]);
      }
    }
  });

  it("lead a haulier to their own profile", () => {
    expect(menuOf({ ...user("haulier"), id: "u7" }).map((item) => item.to)).toContain("/haulier-profile/u7");
  });
});
