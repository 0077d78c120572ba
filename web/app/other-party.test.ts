import { expect, it } from "vitest";
import type { Role } from "#shared/kernel/operation.ts";
import { otherParty } from "./other-party.ts";

const booking = { contractorId: "c", contractorName: "Brackenfold", haulierId: "h", haulierName: "Kilbrodie" } as never;
const parties: [id: string, role: Role, name: string | undefined][] = [
  ["c", "contractor", "Kilbrodie"],
  ["h", "haulier", "Brackenfold"],
  ["f", "fleet_manager", "Brackenfold"],
  ["d", "driver", "Brackenfold"],
  ["a", "admin", undefined],
];

it.each(parties)("%s, a %s, talks with %s", (id, role, name) =>
  expect(otherParty(booking, { id, role, canBook: false, memberships: [] })?.name).toBe(name),
);
