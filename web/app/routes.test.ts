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
  it("has each page whose files the HTML preloads", () => {
    const isOf = (start: string) => routes.some(({ path }) => path.startsWith(start));
    expect(openedWith.map(([start]) => start).filter((start) => !isOf(start))).toEqual([]);
  });

  it("has exactly one route for each path of the table", () => {
    expect(routes.map((route) => route.path).sort()).toEqual([...webPaths].sort());
  });

  it("redirects only to pages, in one step, for every role", () => {
    const pages = routes.filter((route) => !("redirectTo" in route));
    const targets = routes.flatMap((route) => {
      if (!("redirectTo" in route)) return [];
      const { redirectTo } = route;
      return typeof redirectTo === "string" ? [redirectTo] : [...roles, null].map(redirectTo);
    });
    expect(targets.filter((to) => !isDeclared(pages, to))).toEqual([]);
  });

  it("declares every target of a guard", () => {
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

  it("loads every page from its own chunk", async () => {
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
