import { expect, it } from "vitest";
import type { SessionUser } from "../session/session-context.ts";
import { hearsOn } from "./live.ts";

const own = { haulierId: "h1", kind: "driver" } as const;
const other = { haulierId: "h2", kind: "driver" } as const;
const driver: SessionUser = {
  ...{ id: "d", email: "d@people.test", name: "Rab", role: "driver", canBook: false },
  memberships: [own],
};

it.each<[string, SessionUser | null, SessionUser | null, boolean]>([
  ["memberships loaded", { ...driver, memberships: [] }, driver, true],
  ["working for one more", driver, { ...driver, memberships: [other, own] }, true],
  ["under another name", driver, { ...driver, name: "Robert" }, true],
  ["a visitor still", null, null, true],
  ["working for one fewer", driver, { ...driver, memberships: [] }, false],
  ["working for another", driver, { ...driver, memberships: [other] }, false],
  ["of another role", driver, { ...driver, role: "haulier" }, false],
  ["allowed to book", driver, { ...driver, canBook: true }, false],
  ["another user", driver, { ...driver, id: "e" }, false],
  ["signed in", null, driver, false],
  ["signed out", driver, null, false],
])("%s: keeps its streams or not", (_what, before, now, is) => {
  expect(hearsOn(before, now)).toBe(is);
});
