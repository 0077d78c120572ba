import { privateFiles } from "#functions/platform/private-files.ts";
import type { PaperForm } from "#shared/compliance/paper-form.ts";
import type { CoverKind, PaperTypeId } from "#shared/compliance/paper-types.ts";
import { requirements, requirementsOf } from "#shared/compliance/requirements.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { PaperId } from "#shared/kernel/id.ts";
import { addDays, addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import type { Past } from "./past.ts";
import type { DemoPeople, DemoPerson } from "./people.ts";
import { createRandom, type Random } from "./random.ts";
import { specimenOf } from "./specimens.ts";
import { vehiclesOf } from "./vehicles.ts";

const year = 365;
const million = 100_000_000;
const day = 86_400;
/** Seconds between two papers of a firm, which may send and an admin decide only so many a minute. */
const apart = 15;

/** A paper that a firm sends, and whether it still waits for an admin. */
interface DemoPaper extends PaperForm {
  readonly waits?: boolean;
}

/** How long each kind holds, in days; a year unless named. */
const lasts: Partial<Record<PaperTypeId, number>> = {
  operator_licence: 5 * year,
  waste_carrier: 3 * year,
  driver_cpc: 5 * year,
  cpcs: 5 * year,
  allmi: 5 * year,
  adr: 5 * year,
};

/** Lets all firms send their papers, and an admin decide about them. */
export async function playPapers(past: Past, people: DemoPeople, fleets: readonly Fleet[], now: string): Promise<void> {
  await Promise.all(
    people.hauliers.map(async ({ profile }, h) => {
      const random = createRandom(7000 + h);
      // Before any of the jobs of this world; the firms one after the other.
      const at = addSeconds(now, -40 * day + h * 1200);
      const papers = papersOf(random, h, profile, people, vehiclesOf(fleets, profile.id), ukDayOf(now));
      for (const [i, paper] of papers.entries())
        await play(past, people.named.admin, profile, paper, { at: addSeconds(at, i * apart), random });
    }),
  );
}

async function play(
  past: Past,
  admin: DemoPerson,
  haulier: DemoPerson,
  { waits, ...form }: DemoPaper,
  when: { at: string; random: Random },
): Promise<void> {
  const file = specimenOf(form);
  const sent = { uploadId: PaperId.parse(when.random.id()), sizeBytes: file.length };
  const byHaulier = { ...when, by: haulier };
  const { parts } = await past.call(byHaulier, "openPaperUpload", sent);
  const key = parts[0]?.fields.find(({ name }) => name === "key")?.value ?? "";
  await privateFiles().put(key, file, "application/octet-stream");
  const added = { clientKey: when.random.id(), ...sent, ...form };
  const { id: paperId, version } = await past.call(byHaulier, "addPaper", added);
  if (waits) return;
  const byAdmin = { ...when, by: admin, at: addSeconds(when.at, day) };
  await past.call(byAdmin, "reviewPaper", { paperId, version, approve: true });
}

/** What a firm's vehicles ask for, with what makes it verified, as of `today`. */
function papersOf(
  random: Random,
  h: number,
  haulier: DemoPerson,
  people: DemoPeople,
  fleets: readonly Fleet[],
  today: string,
): DemoPaper[] {
  const digits = (count: number) => Array.from({ length: count }, () => random.whole(0, 9)).join("");
  const card = () => `${random.whole(10, 99)} ${digits(6)}`;
  const numbers: Partial<Record<PaperTypeId, () => string>> = {
    operator_licence: () => `OM${digits(7)}`,
    waste_carrier: () => `WCR/R/${digits(7)}`,
    public_liability: () => `PL ${digits(8)}`,
    goods_in_transit: () => `GIT ${digits(8)}`,
    mot: () => `${digits(4)} ${digits(4)} ${digits(4)}`,
    loler: () => `TE ${digits(6)}`,
    driver_cpc: card,
    cpcs: card,
    allmi: card,
    adr: card,
  };
  const sums: Partial<Record<PaperTypeId, number>> = { public_liability: 10 * million, goods_in_transit: 10_000_000 };
  /** One that still holds for some days, at least as long as the jobs of this world are ahead. */
  const paper = (type: PaperTypeId, told: Partial<DemoPaper>, left = random.whole(45, 320)): DemoPaper => ({
    ...{ type, number: numbers[type]?.() ?? null, sumInsuredPence: sums[type] ?? null, covers: "company" },
    ...{ issuedOn: addDays(today, left - (lasts[type] ?? year)), expiresOn: addDays(today, left) },
    ...told,
  });
  // The first haulier's: one insurance and one examination soon run out, and the vehicle off the road has no MOT.
  const leftOf = (type: PaperTypeId, nth = -1) => {
    if (h > 0) return undefined;
    if (type === "goods_in_transit") return 24;
    if (type === "loler" && nth === 3) return 12;
    return type === "mot" && nth === 4 ? -6 : undefined;
  };
  // Some firms wait for their mark, and one of them for its insurance too.
  const identity = paper("company_identity", { expiresOn: null, waits: h % 5 === 4 });
  const company = companyTypes(fleets).map((type) =>
    paper(type, { waits: isUncovered(h) && type === "public_liability" }, leftOf(type)),
  );
  const vehicles = fleets.flatMap((fleet, nth) =>
    typesOf(fleet, "vehicle").map((type) => paper(type, { covers: "vehicle", fleetId: fleet.id }, leftOf(type, nth))),
  );
  const { driver, driver2 } = people.named;
  // Who runs a firm drives its first vehicle; of the first firm, any.
  const driven = h === 0 ? fleets : fleets.slice(0, 1);
  const asked = [...new Set(driven.flatMap((fleet) => typesOf(fleet, "driver")))];
  const cards = [haulier, ...(h === 0 ? [driver, driver2] : [])].flatMap(({ id: driverId }) =>
    asked
      // One has no card for lorries' cranes, which the board says when it is about to give him a Hiab.
      .filter((type) => driverId !== driver2.id || type !== "allmi")
      .map((type) => paper(type, { covers: "driver", driverId })),
  );
  return [identity, ...company, ...vehicles, ...cards];
}

/** Whether a firm's insurance waits for an admin, so that its vehicles cannot be booked. */
export const isUncovered = (h: number): boolean => h === 9;

function companyTypes(fleets: readonly Fleet[]): PaperTypeId[] {
  const asked = new Set(fleets.flatMap((fleet) => typesOf(fleet, "company")));
  const isLicensed = asked.has("operator_licence") || asked.has("waste_carrier");
  return [...(isLicensed ? [] : (["operator_licence"] as const)), ...asked];
}

/** The kinds of paper that a vehicle's services ask for. */
function typesOf({ services, spec }: Fleet, of: CoverKind): PaperTypeId[] {
  const asked = services.flatMap((service) => requirementsOf(service, spec)).map(({ id }) => requirements[id]);
  return [...new Set(asked.filter((one) => one.of === of).map(({ papers: [type] }) => type))];
}
