import { createHash } from "node:crypto";
import type { Membership, Profile } from "#shared/accounts/model.ts";
import type { Paper } from "#shared/compliance/model.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { DocumentId, type UserId } from "#shared/kernel/id.ts";
import { aDocument } from "./people.ts";

type Owners = { people: readonly Profile[]; members: readonly Membership[]; fleets: readonly Fleet[] };

/** Returns every document that any job could need from these owners: approved, and valid for years. */
export function documentsInOrder({ people, members, fleets }: Owners): Paper[] {
  const hauliers = people.filter(({ role }) => role === "haulier");
  const drivers = [
    ...hauliers.map(({ id }) => ({ userId: id, haulierId: id })),
    ...members.filter(({ kind, state }) => kind === "driver" && state === "active"),
  ];
  return [
    ...hauliers.flatMap(({ id }) => [
      ownDocument(id, "public_liability", { sumInsuredPence: 1_000_000_000 }),
      ownDocument(id, "employers_liability", { sumInsuredPence: 1_000_000_000 }),
      ownDocument(id, "vehicle_insurance", { sumInsuredPence: null }),
      ownDocument(id, "goods_in_transit", { sumInsuredPence: 10_000_000 }),
      ownDocument(id, "company_identity", { sumInsuredPence: null, number: null, expiresOn: null }),
      ownDocument(id, "operator_licence", { sumInsuredPence: null }),
      ownDocument(id, "waste_carrier", { sumInsuredPence: null, number: "WCR/R/1234567" }),
    ]),
    ...fleets.flatMap(({ id: fleetId, haulierId }) =>
      (["mot", "loler"] as const).map((type) =>
        ownDocument(haulierId, type, { covers: "vehicle", fleetId, sumInsuredPence: null }),
      ),
    ),
    ...drivers.flatMap(({ userId: driverId, haulierId }) =>
      (["driver_cpc", "cpcs", "allmi", "adr_tank", "licence_ce", "tachograph_card", "swqr"] as const).map((type) =>
        ownDocument(haulierId, type, { covers: "driver", driverId, sumInsuredPence: null }),
      ),
    ),
  ];
}

/** A document with a deterministic id, so that repeated calls store it once. */
function ownDocument(haulierId: UserId, type: Paper["type"], change: Partial<Paper>): Paper {
  const hash = createHash("sha256").update([haulierId, type, change.fleetId, change.driverId].join()).digest("hex");
  const id = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  return aDocument(haulierId, { id: DocumentId.parse(id), type, ...change });
}
