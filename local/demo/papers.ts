import type { Paper } from "#shared/compliance/model.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { PaperId } from "#shared/kernel/id.ts";
import { addDays, addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import type { DemoHaulier, DemoPeople } from "./people.ts";
import { createRandom, type Random } from "./random.ts";

type Told = Pick<Paper, "type" | "number"> & Partial<Paper>;

const year = 365;
const million = 100_000_000;

/** The papers of every firm, its vehicles and its drivers as of `now`: most in order, and some that need a look. */
export function demoPapers(people: DemoPeople, fleets: readonly Fleet[], now: string): Paper[] {
  const random = createRandom(59);
  const today = ukDayOf(now);
  /** A paper that still holds for some days, at least as long as the jobs of this world are ahead. */
  const paperOf = (haulier: DemoHaulier["profile"], told: Told, lasts: number, left = random.whole(45, 320)): Paper => {
    const expiresOn = addDays(today, left);
    return {
      id: PaperId.parse(random.id()),
      haulierId: haulier.id,
      sumInsuredPence: null,
      covers: "company",
      fleetId: null,
      driverId: null,
      issuedOn: addDays(expiresOn, -lasts),
      expiresOn,
      state: "approved",
      reason: null,
      fileType: "application/pdf",
      fileBytes: random.whole(60_000, 900_000),
      replaces: null,
      replacedBy: null,
      reviewedAt: addSeconds(now, -20 * 86_400),
      version: 1,
      createdAt: addSeconds(now, -21 * 86_400),
      ...told,
    };
  };
  const digits = (count: number) => Array.from({ length: count }, () => random.whole(0, 9)).join("");
  return people.hauliers.flatMap((haulier, h) => {
    const { profile } = haulier;
    const own = fleets.filter(({ haulierId }) => haulierId === profile.id);
    // What makes the mark "Verified", with the papers below; some firms wait for it.
    const isChecked = profile.verifiedStatus === "verified";
    const identity: Paper = {
      ...paperOf(profile, { type: "company_identity", number: null }, year),
      ...{ expiresOn: null, ...(!isChecked && { state: "pending" as const, reviewedAt: null }) },
    };
    const company = companyPapers(digits).map(([told, lasts]) => paperOf(profile, told, lasts));
    const vehicles = own.flatMap(({ id: fleetId }) =>
      vehiclePapers(digits).map(([told, lasts]) => paperOf(profile, { ...told, covers: "vehicle", fleetId }, lasts)),
    );
    const { driver, driver2 } = people.named;
    // Who runs a firm drives too.
    const drivers = [profile, ...(h === 0 ? [driver, driver2] : [])].flatMap(({ id: driverId }) =>
      driverPapers(random, digits)
        // One has no card for lorries' cranes, which the board says when it is about to give him a Hiab.
        .filter(([{ type }]) => driverId !== driver2.id || type !== "allmi")
        .map(([told, lasts]) => paperOf(profile, { ...told, covers: "driver", driverId }, lasts)),
    );
    const all = [identity, ...company, ...vehicles, ...drivers];
    return h === 0 ? needingALook(all, own, today) : waitingIn(h, all);
  });
}

type Digits = (count: number) => string;

const companyPapers = (digits: Digits): [Told, lasts: number][] => [
  [{ type: "operator_licence", number: `OM${digits(7)}` }, 5 * year],
  [{ type: "waste_carrier", number: `WCR/R/${digits(7)}` }, 3 * year],
  [{ type: "public_liability", number: `PL ${digits(8)}`, sumInsuredPence: 10 * million }, year],
  [{ type: "goods_in_transit", number: `GIT ${digits(8)}`, sumInsuredPence: 10_000_000 }, year],
];

const vehiclePapers = (digits: Digits): [Told, lasts: number][] => [
  [{ type: "mot", number: `${digits(4)} ${digits(4)} ${digits(4)}` }, year],
  [{ type: "loler", number: `TE ${digits(6)}` }, year],
];

const driverPapers = (random: Random, digits: Digits): [Told, lasts: number][] =>
  (["driver_cpc", "cpcs", "allmi"] as const).map((type) => [
    { type, number: `${random.whole(10, 99)} ${digits(6)}` },
    5 * year,
  ]);

/** The first haulier's: one insurance soon runs out, one examination too, and the vehicle off the road has no MOT. */
function needingALook(papers: Paper[], vehicles: readonly Fleet[], today: string): Paper[] {
  const fourth = vehicles[3]?.id;
  const fifth = vehicles[4]?.id;
  return papers.map((paper) => {
    if (paper.type === "goods_in_transit") return endingOn(paper, addDays(today, 24));
    if (paper.type === "loler" && paper.fleetId === fourth) return endingOn(paper, addDays(today, 12));
    if (paper.type === "mot" && paper.fleetId === fifth) return endingOn(paper, addDays(today, -6));
    return paper;
  });
}

const endingOn = (paper: Paper, expiresOn: string): Paper => ({
  ...paper,
  expiresOn,
  issuedOn: addDays(expiresOn, -year),
});

/** Some of the firms that nobody signs in as wait for an admin to look at their insurance. */
function waitingIn(h: number, papers: Paper[]): Paper[] {
  if (h < 10 || h % 5 !== 4) return papers;
  return papers.map((paper) =>
    paper.type === "public_liability" ? { ...paper, state: "pending", reviewedAt: null } : paper,
  );
}
