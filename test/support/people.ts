import { randomUUID } from "node:crypto";
import type { Profile } from "#shared/accounts/model.ts";
import type { Paper } from "#shared/compliance/model.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { DocumentId, FleetId, UserId } from "#shared/kernel/id.ts";
import type { Role } from "#shared/kernel/operation.ts";

/** A town with few test vehicles. Searches return only the nearest fifty, so vehicles here are found. */
export const inverness = { lat: 57.478, lng: -4.225 };
export const edinburgh = { lat: 55.9533, lng: -3.1883 };
const born = "2026-01-05T09:00:00.000Z";

export function aPerson(role: Role | null, change: Partial<Profile> = {}): Profile {
  const id = UserId.parse(randomUUID());
  return {
    id,
    email: `${role ?? "none"}-${id.slice(0, 8)}@people.test`,
    fullName: "Isla Test",
    role,
    phone: "01632 960001",
    companyName: role === "haulier" ? "Test Haulage" : null,
    address: null,
    postcode: "EH6 6QQ",
    invoiceEmail: null,
    canBook: false,
    verifiedStatus: role === "haulier" ? "verified" : "unverified",
    vatRegistered: true,
    vatNumber: null,
    companyNumber: null,
    bio: null,
    workingHours: null,
    status: "active",
    hintSeen: false,
    deleteAfter: null,
    version: 1,
    createdAt: born,
    ...change,
  };
}

/** Returns a Hiab lorry two miles from the centre of Edinburgh, at £90 an hour with a minimum of two hours. */
export function aFleet(haulierId: UserId, change: Partial<Fleet> = {}): Fleet {
  return {
    id: FleetId.parse(randomUUID()),
    haulierId,
    name: "Hiab 1",
    vehicleReg: null,
    ...{
      fleetNumber: null,
      serial: null,
      make: null,
      model: null,
      year: null,
      notes: null,
      offRoad: null,
      stoppedBy: [],
    },
    vehicleType: "32 t Hiab lorry",
    spec: { kind: "hiab", grossTonnes: 32 },
    services: ["hiab"],
    status: "available",
    base: { lat: 55.975, lng: -3.17 },
    baseLabel: "Leith",
    hourlyRatePence: 9000,
    dailyRatePence: null,
    minimumHours: 2,
    ownRates: [],
    radiusMiles: null,
    autoAccept: false,
    retiredAt: null,
    version: 1,
    updatedAt: born,
    ...change,
  };
}

export function aDocument(haulierId: UserId, change: Partial<Paper> = {}): Paper {
  return {
    id: DocumentId.parse(randomUUID()),
    haulierId,
    type: "public_liability",
    number: "POL 12345",
    sumInsuredPence: 500_000_000,
    covers: "company",
    fleetId: null,
    driverId: null,
    issuedOn: "2026-01-05",
    expiresOn: "2036-01-04",
    state: "approved",
    reason: null,
    fileType: "application/pdf",
    fileBytes: 1000,
    replaces: null,
    replacedBy: null,
    reviewedAt: born,
    version: 1,
    createdAt: born,
    ...change,
  };
}

/** Gives admins MFA unless the test sets it: without MFA, admins may do nothing. */
export const asTheyMustBe = (person: Profile): Profile =>
  person.role === "admin" ? Object.assign({ secondFactorSince: person.createdAt }, person) : person;
