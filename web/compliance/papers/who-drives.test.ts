import { expect, it } from "vitest";
import type { TeamMember } from "#shared/accounts/model.ts";
import type { Paper } from "#shared/compliance/model.ts";
import { askedForCards, mayHoldCards } from "./who-drives.ts";

const team = [
  { userId: "rab", name: "Rab", kind: "driver" },
  { userId: "una", name: "Una", kind: "fleet_manager" },
] as unknown as TeamMember[];
type User = Parameters<typeof mayHoldCards>[0];
const haulier = { id: "ann", name: "Ann", role: "haulier", canBook: false, memberships: [] } as User;
const manager = {
  ...{ id: "una", name: "Una", role: "fleet_manager", canBook: false },
  memberships: [{ haulierId: "ann", kind: "fleet_manager" }],
} as User;
const driver = { id: "rab", name: "Rab", role: "driver", canBook: false, memberships: [] } as User;

it("a business has cards of its drivers and the haulier, a driver their own, others none", () => {
  const namesFor = (user: User) => mayHoldCards(user, team).map(({ name }) => name);
  expect([haulier, manager, driver, undefined].map(namesFor)).toEqual([
    ["Ann", "Rab"],
    ["the haulier", "Rab"],
    ["Rab"],
    [],
  ]);
});

it("a haulier needs cards if it has one already, or if nobody drives for it", () => {
  const asked = (members: readonly TeamMember[], holder?: string) =>
    askedForCards(mayHoldCards(haulier, members), [{ driverId: holder ?? null } as Paper]).map(({ name }) => name);
  expect([asked(team), asked(team, "ann"), asked(team, "rab"), asked([])]).toEqual([
    ["Rab"],
    ["Ann", "Rab"],
    ["Rab"],
    ["Ann"],
  ]);
});
