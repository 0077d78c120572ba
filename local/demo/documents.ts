import type { DocumentForm } from "#shared/compliance/document-form.ts";
import type { CoverKind, DocumentTypeId } from "#shared/compliance/document-types.ts";
import { requirements, requirementsOf } from "#shared/compliance/requirements.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { addDays } from "#shared/kernel/time.ts";
import type { DemoPeople } from "./people.ts";
import type { Random } from "./random.ts";
import { vehiclesOf } from "./vehicles.ts";

export interface DemoDocument extends DocumentForm {
  readonly waits?: boolean;
}

const year = 365;
const million = 100_000_000;

/** For documents of one type: the number's format, the validity in days, and the insured sum in pence. */
interface Kind {
  readonly number: (digits: (count: number) => string) => string | null;
  readonly lasts?: number;
  readonly sum?: number;
}

const card: Kind = { number: (digits) => `${digits(2)} ${digits(6)}`, lasts: 5 * year };
const kinds: Readonly<Partial<Record<DocumentTypeId, Kind>>> = {
  company_identity: { number: () => null },
  operator_licence: { number: (digits) => `OM${digits(7)}`, lasts: 5 * year },
  waste_carrier: { number: (digits) => `WCR/R/${digits(7)}`, lasts: 3 * year },
  public_liability: { number: (digits) => `PL ${digits(8)}`, sum: 10 * million },
  goods_in_transit: { number: (digits) => `GIT ${digits(8)}`, sum: million / 10 },
  mot: { number: (digits) => `${digits(4)} ${digits(4)} ${digits(4)}` },
  loler: { number: (digits) => `TE ${digits(6)}` },
  employers_liability: { number: (digits) => `EL ${digits(8)}`, sum: 10 * million },
  ...{ licence_b: card, licence_c1: card, licence_c: card, licence_ce: card },
  vehicle_insurance: { number: (digits) => `MF ${digits(8)}` },
  ...{ driver_cpc: card, cpcs: card, allmi: card, adr: card, adr_tank: card, swqr: card, tachograph_card: card },
};

/** Whether the insurance of the haulier at this index awaits an admin. Then its vehicles cannot be booked. */
export const isUncovered = (h: number): boolean => h === 9;

/** Returns the documents of the haulier at index `h` on `today`, for its services and its verification. */
export function documentsOf(random: Random, people: DemoPeople, h: number, all: readonly Fleet[], today: string) {
  const haulierId = people.hauliers[h]?.profile.id ?? people.named.haulier.profile.id;
  const fleets = vehiclesOf(all, haulierId);
  const paper = documentMaker(random, today);
  // Some hauliers await verification. For one of them the insurance awaits an admin too.
  const identity = paper("company_identity", { expiresOn: null, waits: h % 5 === 4 });
  const company = companyTypes(fleets).map((type) =>
    paper(type, { waits: isUncovered(h) && type === "public_liability" }, daysLeft(h, type)),
  );
  const vehicles = fleets.flatMap((fleet, nth) =>
    typesOf([fleet], "vehicle").map((type) =>
      paper(type, { covers: "vehicle", fleetId: fleet.id }, daysLeft(h, type, nth)),
    ),
  );
  const { driver, driver2 } = people.named;
  // Owners drive their firm's first vehicle. In the first firm, the owner and two drivers drive all vehicles.
  const [drivers, driven] = h === 0 ? [[haulierId, driver.id, driver2.id], fleets] : [[haulierId], fleets.slice(0, 1)];
  const cards = drivers.flatMap((driverId) =>
    typesOf(driven, "driver")
      // One driver has no lorry crane card, so the assignment board warns before he is assigned a Hiab.
      .filter((type) => driverId !== driver2.id || type !== "allmi")
      .map((type) => paper(type, { covers: "driver", driverId })),
  );
  return [identity, ...company, ...vehicles, ...cards];
}

/** Creates documents that are valid for `left` more days, by default longer than to the last demo job. */
function documentMaker(random: Random, today: string) {
  const digits = (count: number) => Array.from({ length: count }, () => random.whole(0, 9)).join("");
  return (type: DocumentTypeId, told: Partial<DemoDocument>, left = random.whole(45, 150)): DemoDocument => {
    const { number, lasts = year, sum = null } = kinds[type] ?? card;
    return {
      ...{ type, number: number(digits), sumInsuredPence: sum, covers: "company" },
      ...{ issuedOn: addDays(today, left - lasts), expiresOn: addDays(today, left) },
      ...told,
    };
  };
}

/** Returns days to expiry of two documents that expire soon, and of the expired MOT of a vehicle that is offline. */
function daysLeft(h: number, type: DocumentTypeId, nth?: number): number | undefined {
  if (h > 0) return undefined;
  if (type === "goods_in_transit") return 24;
  if (type === "loler" && nth === 3) return 12;
  return type === "mot" && nth === 4 ? -6 : undefined;
}

function companyTypes(fleets: readonly Fleet[]): DocumentTypeId[] {
  const asked = typesOf(fleets, "company");
  const isLicensed = asked.includes("operator_licence") || asked.includes("waste_carrier");
  return isLicensed ? asked : ["operator_licence", ...asked];
}

/** Licences from the lowest category to the highest. Each includes those before it. */
const licences: readonly DocumentTypeId[] = ["licence_b", "licence_c1", "licence_c", "licence_ce"];

/** Returns the document types that the services of some vehicles need, including those that only some jobs need. */
function typesOf(fleets: readonly Fleet[], of: CoverKind): DocumentTypeId[] {
  const ids = fleets.flatMap(({ services, spec }) => services.flatMap((service) => requirementsOf(service, spec)));
  const asked = ids.map(({ id }) => requirements[id]).filter((one) => one.of === of);
  const types = new Set(asked.flatMap(({ papers: [type] }): DocumentTypeId[] => (type ? [type] : [])));
  if (types.delete("adr")) types.add("adr_tank");
  if (of === "driver" && fleets.some(({ services }) => services.includes("tar"))) types.add("swqr");
  const highest = licences.findLast((type) => types.has(type));
  return [...types].filter((type) => type === highest || !licences.includes(type));
}
