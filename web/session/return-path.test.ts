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
    ["admin", "/admin-dashboard"],
    ["fleet_manager", "/"],
    ["driver", "/"],
    [null, "/"],
  ] as const)("takes a %s to %s", (role, path) => {
    expect(pathAfterSignIn(role, null)).toBe(path);
  });

  it("returns to the previous address, for every role", () => {
    expect(pathAfterSignIn("haulier", "/book")).toBe("/book");
    expect(pathAfterSignIn("haulier", "//evil.test")).toBe("/haulier-dashboard");
  });
});

describe("ownDashboard", () => {
  it("is the role's own, or the front page without a role", () => {
    expect(ownDashboard("fleet_manager")).toBe("/fleet-manager");
    expect(ownDashboard(null)).toBe("/home");
  });
});
