import { expect, it } from "vitest";
import { pathTo, type WebPath } from "./web-paths.ts";

it.each([
  [pathTo("/book"), "/book"],
  [pathTo("/book", { query: {} }), "/book"],
  [
    pathTo("/auth", { query: { view: "confirm", return: "/settings#team" } }),
    "/auth?view=confirm&return=%2Fsettings%23team",
  ],
  [pathTo("/settings", { query: { a: "1" }, hash: "team" }), "/settings?a=1#team"],
  [pathTo("/haulier/:haulierId", { params: { haulierId: "a/b?c" } }), "/haulier/a%2Fb%3Fc"],
])("%s", (path, written) => expect(path).toBe(written));

it("knows only paths of the table", () => {
  const known: WebPath[] = ["/", "/#services", "/book?service=hiab", "/haulier/7", "/settings#team"];
  // @ts-expect-error no such page
  known.push("/bookings");
  // @ts-expect-error a parameter is missing
  known.push("/haulier");
  // @ts-expect-error no such page
  pathTo("/bookings");
  // @ts-expect-error the parameter is named
  expect(pathTo("/haulier/:haulierId", { params: { id: "7" } })).toBe("/haulier/");
  expect(known).toContain("/book?service=hiab");
});
