import { describe, expect, it } from "vitest";
import { type Role, roles } from "#shared/kernel/operation.ts";
import type { Guard } from "../lib/route-entry.ts";
import type { Session } from "../lib/session-context.ts";
import { passage } from "./guard.ts";

const signOut = () => Promise.resolve();
const loading: Session = { state: "loading", signOut };
const signedOut: Session = { state: "signedOut", signOut };
const signedIn = (role: Role | null): Session => ({
  state: "signedIn",
  user: { id: "u1", email: "one@haulyard.test", name: "One", role },
  signOut,
});
const here = { path: "/documents?tab=2#end", search: "?tab=2" };
const decided = (guard: Guard, session: Session, at = here) => passage({ guard }, session, at);
const open = { is: "open" };
const to = (address: string) => ({ is: "elsewhere", to: address });

describe("guards", () => {
  it("let everybody see a public page, even while the session loads", () => {
    for (const session of [loading, signedOut, signedIn("driver")]) expect(decided("public", session)).toEqual(open);
  });

  it("wait on every other page while the session loads", () => {
    for (const guard of ["signedIn", "signedOut", ["admin"]] as const)
      expect(decided(guard, loading)).toEqual({ is: "waiting" });
  });

  it("send signed-out visitors to /auth with the way back", () => {
    const auth = to("/auth?return=%2Fdocuments%3Ftab%3D2%23end");
    expect(decided("signedIn", signedOut)).toEqual(auth);
    expect(decided(["contractor"], signedOut)).toEqual(auth);
  });

  it("let any role see a signed-in page, with no role too", () => {
    for (const role of [...roles, null]) expect(decided("signedIn", signedIn(role))).toEqual(open);
  });

  it("let the named roles and admin through, and send others to their own place", () => {
    const guard = ["haulier"] as const;
    expect(decided(guard, signedIn("haulier"))).toEqual(open);
    expect(decided(guard, signedIn("admin"))).toEqual(open);
    expect(decided(guard, signedIn("contractor"))).toEqual(to("/contractor-dashboard"));
    expect(decided(guard, signedIn("driver"))).toEqual(to("/drivers/dashboard"));
    expect(decided(guard, signedIn("fleet_manager"))).toEqual(to("/fleet-manager"));
    expect(decided(guard, signedIn(null))).toEqual(to("/home"));
  });

  it("let nobody but admin through an empty list", () => {
    for (const role of roles) expect(decided([], signedIn(role)).is).toBe(role === "admin" ? "open" : "elsewhere");
  });

  describe("of signed-out pages", () => {
    const at = (search: string) => ({ path: `/auth${search}`, search });
    it("send signed-in people where sign-in would", () => {
      expect(decided("signedOut", signedIn("haulier"), at(""))).toEqual(to("/haulier-dashboard"));
      expect(decided("signedOut", signedIn("haulier"), at("?return=/documents"))).toEqual(to("/documents"));
      expect(decided("signedOut", signedIn("haulier"), at("?return=//evil.example"))).toEqual(to("/haulier-dashboard"));
    });
    it("lead people without a role to the front page", () => {
      expect(decided("signedOut", signedIn(null), at(""))).toEqual(to("/"));
    });
    it("keep whoever the page has business with", () => {
      const mayStay = (_user: unknown, search: URLSearchParams) => search.get("type") === "contractor";
      const page = { guard: "signedOut" as const, mayStay };
      expect(passage(page, signedIn("haulier"), at("?type=contractor"))).toEqual(open);
      expect(passage(page, signedIn("haulier"), at(""))).toEqual(to("/haulier-dashboard"));
    });
  });
});
