import { describe, expect, it } from "vitest";
import { isDeclared } from "./declared.ts";
import { newQueryClient } from "./query-client.ts";
import { routes } from "./routes.ts";

describe("the route table", () => {
  it("names each address once", () => {
    const paths = routes.map((route) => route.path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it("redirects only to pages, in one step", () => {
    const pages = routes.filter((route) => !("redirectTo" in route));
    const lost = routes.filter((route) => "redirectTo" in route && !isDeclared(pages, route.redirectTo));
    expect(lost).toEqual([]);
  });

  it("declares /home, where guards send people without a place of their own", () => {
    expect(isDeclared(routes, "/home")).toBe(true);
  });

  it("titles every page and says what it is for", () => {
    for (const route of routes)
      if (!("redirectTo" in route)) expect([route.path, route.title && route.purpose]).not.toContain("");
  });

  it("brings every page from its own chunk", async () => {
    for (const route of routes)
      if (!("redirectTo" in route)) expect(typeof (await route.load()).default, route.path).toBe("function");
  });
});

describe("whether an address is declared", () => {
  const table = [
    { path: "/bookings/:id", redirectTo: "/" },
    { path: "/", redirectTo: "/" },
  ];
  it.each([
    ["/bookings/1", true],
    ["/bookings/1?tab=2#x", true],
    ["/bookings", false],
    ["/#services", true],
    ["/blog", false],
  ])("%s: %s", (to, is) => expect(isDeclared(table, to)).toBe(is));
});

describe("queries", () => {
  it("are tried once more, never on focus, forgotten after 5 minutes; mutations are never repeated", () => {
    const { queries, mutations } = newQueryClient().getDefaultOptions();
    expect(queries).toMatchObject({ retry: 1, refetchOnWindowFocus: false, gcTime: 300_000 });
    expect(mutations).toMatchObject({ retry: false });
  });
});
