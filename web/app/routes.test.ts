import { describe, expect, it } from "vitest";
import { roles } from "#shared/kernel/operation.ts";
import { webPaths } from "#shared/web-path-table.ts";
import { openedWith } from "../../bin/vite/app-files.ts";
import { ownDashboard, pathAfterSignIn } from "../session/return-path.ts";
import type { RouteEntry } from "../session/route-entry.ts";
import { isDeclared } from "./declared.ts";
import { roleEntry } from "./guard.ts";
import { routes } from "./routes.ts";

describe("the route table", () => {
  it("has each page whose files the HTML names ahead", () => {
    const isOf = (start: string) => routes.some(({ path }) => path.startsWith(start));
    expect(openedWith.map(([start]) => start).filter((start) => !isOf(start))).toEqual([]);
  });

  it("has a route for each path of the table, and one alone", () => {
    expect(routes.map((route) => route.path).sort()).toEqual([...webPaths].sort());
  });

  it("redirects only to pages, in one step, whatever the role", () => {
    const pages = routes.filter((route) => !("redirectTo" in route));
    const targets = routes.flatMap((route) => {
      if (!("redirectTo" in route)) return [];
      const { redirectTo } = route;
      return typeof redirectTo === "string" ? [redirectTo] : [...roles, null].map(redirectTo);
    });
    // Admin's dashboard and the sign-in page are other slices'; the table has them all the same.
    expect(targets.filter((to) => !isDeclared(pages, to))).toEqual([]);
  });

  it("declares every place that a guard sends people to", () => {
    const wanted = [...roles, null].flatMap((role) => [
      ownDashboard(role),
      pathAfterSignIn(role, null),
      roleEntry(role),
    ]);
    expect([...wanted, "/home", "/auth"].filter((to) => !isDeclared(routes, to))).toEqual([]);
  });

  it("titles every page", () => {
    for (const route of routes) if (!("redirectTo" in route)) expect(route.title, route.path).not.toBe("");
  });

  it("brings every page from its own chunk", async () => {
    for (const route of routes)
      if (!("redirectTo" in route)) expect(typeof (await route.load()).default, route.path).toBe("function");
  });
});

describe("whether an address is declared", () => {
  const table: RouteEntry[] = [
    { path: "/haulier/:haulierId", redirectTo: "/" },
    { path: "/", redirectTo: "/" },
  ];
  it.each([
    ["/haulier/1", true],
    ["/haulier/1?tab=2#x", true],
    ["/haulier", false],
    ["/#services", true],
    ["/blog", false],
  ])("%s: %s", (to, is) => expect(isDeclared(table, to)).toBe(is));
});
