import { describe, expect, it } from "vitest";
import { ownDashboard, pathAfterSignIn, safeReturnPath } from "./return-path.ts";

describe("safeReturnPath", () => {
  it.each(["/book", "/book?service=hiab&step=suppliers", "/track-delivery/1#chat"])("leads back to %s", (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([null, "", "book", "https://evil.test", "//evil.test", "/\\evil.test", "javascript:alert(1)"])(
    "never leads to %s",
    (wanted) => {
      expect(safeReturnPath(wanted)).toBeNull();
    },
  );
});

describe("pathAfterSignIn", () => {
  it.each([
    ["contractor", "/contractor-dashboard"],
    ["haulier", "/haulier-dashboard"],
    ["fleet_manager", "/"],
    ["driver", "/"],
    [null, "/"],
  ] as const)("takes a %s to %s", (role, path) => {
    expect(pathAfterSignIn(role, null)).toBe(path);
  });

  it("takes an admin to their dashboard where there is one", () => {
    expect(pathAfterSignIn("admin", null, (to) => to === "/admin-dashboard")).toBe("/admin-dashboard");
    expect(pathAfterSignIn("admin", null, () => false)).toBe("/");
  });

  it("goes back where one came from, whatever the role", () => {
    expect(pathAfterSignIn("haulier", "/book")).toBe("/book");
    expect(pathAfterSignIn("haulier", "//evil.test")).toBe("/haulier-dashboard");
  });
});

describe("ownDashboard", () => {
  it("never sends anybody where there is no page", () => {
    expect(ownDashboard("fleet_manager")).toBe("/fleet-manager");
    expect(ownDashboard("fleet_manager", (to) => to !== "/fleet-manager")).toBe("/home");
    expect(ownDashboard("admin", () => false)).toBe("/home");
    expect(ownDashboard(null)).toBe("/home");
  });
});
