import { describe, expect, it } from "vitest";
import { type Role, roles } from "#shared/kernel/operation.ts";
import { patternOf } from "#shared/known-path.ts";
import { addresses } from "#test/support/route-table.ts";
import type { Guard } from "../session/route-entry.ts";
import type { Session } from "../session/session-context.ts";
import { passage, roleEntry } from "./guard.ts";
import { routes } from "./routes.ts";

const signOut = () => Promise.resolve();
const signedOut: Session = { state: "signedOut", signOut };
const signedIn = (role: Role | null, canBook = false): Session => ({
  state: "signedIn",
  user: { id: "u1", email: "one@haulyard.test", name: "One", role, canBook, memberships: [] },
  signOut,
});
const here = { path: "/documents?tab=2#end", search: "?tab=2" };
const decided = (guard: Guard, session: Session, at = here) => passage({ guard }, session, at);
const open = { is: "open" };
const to = (address: string) => ({ is: "elsewhere", to: address });

describe("guards", () => {
  it("let everybody see a public page", () => {
    for (const session of [signedOut, signedIn("driver")]) expect(decided("public", session)).toEqual(open);
  });

  it("send signed-out visitors to /auth with the way back", () => {
    const auth = to("/auth?return=%2Fdocuments%3Ftab%3D2%23end");
    expect(decided("signedIn", signedOut)).toEqual(auth);
    expect(decided({ needs: "myJobRequests" }, signedOut)).toEqual(auth);
  });

  it("let every role see a signed-in page, even without a role", () => {
    for (const role of [...roles, null]) expect(decided("signedIn", signedIn(role))).toEqual(open);
  });

  it("let users with the page's permission and admins through, and send others to their own page", () => {
    const guard = { needs: "inviteMember" } as const;
    expect(decided(guard, signedIn("haulier"))).toEqual(open);
    expect(decided(guard, signedIn("admin"))).toEqual(open);
    expect(decided(guard, signedIn("contractor"))).toEqual(to("/contractor-dashboard"));
    expect(decided(guard, signedIn("driver"))).toEqual(to("/drivers/dashboard"));
    expect(decided(guard, signedIn("fleet_manager"))).toEqual(to("/fleet-manager"));
    expect(decided(guard, signedIn(null))).toEqual(to("/home"));
  });

  it("let only admins through to admin actions", () => {
    for (const role of roles)
      expect(decided({ needs: "people" }, signedIn(role)).is).toBe(role === "admin" ? "open" : "elsewhere");
  });

  it("let users with booking rights into booking pages, and into no others", () => {
    for (const role of ["haulier", "fleet_manager", "driver"] as const)
      expect(decided({ needs: "myJobRequests" }, signedIn(role, true))).toEqual(open);
    expect(decided({ needs: "jobsForMe" }, signedIn("driver", true))).toEqual(to("/drivers/dashboard"));
    expect(decided({ needs: "people" }, signedIn("haulier", true))).toEqual(to("/haulier-dashboard"));
  });

  describe("of signed-out pages", () => {
    const at = (search: string) => ({ path: `/auth${search}`, search });
    it("send signed-in users where sign-in would", () => {
      expect(decided("signedOut", signedIn("haulier"), at(""))).toEqual(to("/haulier-dashboard"));
      expect(decided("signedOut", signedIn("haulier"), at("?return=/documents"))).toEqual(to("/documents"));
      expect(decided("signedOut", signedIn("haulier"), at("?return=//evil.example"))).toEqual(to("/haulier-dashboard"));
    });
    it("send users without a role to /auth, where they choose one, and from there to the front page at most", () => {
      expect(passage({ guard: "signedOut" }, signedIn(null), { path: "/login", search: "" })).toEqual(to("/auth"));
      expect(passage({ guard: "signedOut" }, signedIn(null), at(""))).toEqual(to("/"));
    });
    it("keep users for whom the page has work", () => {
      const mayStay = (_user: unknown, search: URLSearchParams) => search.get("type") === "contractor";
      const page = { guard: "signedOut" as const, mayStay };
      expect(passage(page, signedIn("haulier"), at("?type=contractor"))).toEqual(open);
      expect(passage(page, signedIn("haulier"), at(""))).toEqual(to("/haulier-dashboard"));
    });
  });
});

describe("the guards of the table", () => {
  const restricted = Object.fromEntries(
    addresses.flatMap(({ path, to, redirectsTo }) =>
      typeof to === "string" || redirectsTo ? [] : [[String(patternOf(path)), to] as const],
    ),
  );
  const own: Readonly<Record<string, string>> = {
    contractor: "/contractor-dashboard",
    haulier: "/haulier-dashboard",
    driver: "/drivers/dashboard",
    fleet_manager: "/fleet-manager",
    null: "/home",
  };

  it("restrict these pages, and no others", () => {
    const found = routes.filter((route) => "guard" in route && typeof route.guard === "object").map(({ path }) => path);
    expect(found.toSorted()).toEqual(Object.keys(restricted).toSorted());
  });

  it.each(Object.entries(restricted))(
    "let %s's own roles and admin in, and send others to their own page",
    (path, allowed) => {
      const page = routes.find((route) => route.path === path);
      if (!page || !("guard" in page)) throw new Error(`${path} is not in the table`);
      for (const role of [...roles, null]) {
        const enters = role === "admin" || (role !== null && allowed.includes(role));
        expect(passage(page, signedIn(role), { path, search: "" })).toEqual(
          enters ? open : to(own[String(role)] ?? ""),
        );
      }
      expect(passage(page, signedOut, { path, search: "" })).toEqual(to(`/auth?return=${encodeURIComponent(path)}`));
    },
  );
});

describe("/dashboard", () => {
  it("sends hauliers and admins to their dashboards, users without a role to the choice, others to the contractors' dashboard", () => {
    expect([...roles, null].map((role) => [role, roleEntry(role)])).toEqual([
      ["contractor", "/contractor-dashboard"],
      ["haulier", "/haulier-dashboard"],
      ["fleet_manager", "/contractor-dashboard"],
      ["driver", "/contractor-dashboard"],
      ["admin", "/admin-dashboard"],
      [null, "/auth"],
    ]);
  });

  it.each(roles)("ends for a %s after two redirects at most", (role) => {
    let path = roleEntry(role);
    for (let hops = 1; ; hops += 1) {
      expect(hops).toBeLessThanOrEqual(2);
      const page = routes.find((route) => route.path === path);
      if (!page || !("guard" in page)) throw new Error(`${path} is not in the table`);
      const decided = passage(page, signedIn(role), { path, search: "" });
      if (decided.is !== "elsewhere") break;
      path = decided.to;
    }
  });
});
