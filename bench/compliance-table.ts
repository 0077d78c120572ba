import { type ServiceId, serviceIds } from "#shared/catalogue/services/index.ts";
import type { PaperType } from "#shared/compliance/model.ts";
import { type Asked, type PaperSeen, standing } from "#shared/compliance/standing.ts";
import { kindIds, type VehicleKind } from "#shared/fleet/kinds.ts";
import { FleetId, UserId } from "#shared/kernel/id.ts";
import { asWhat, byKind, byService, papersOf } from "./independent-requirements.ts";

export const tiny = { services: 3 };

const vehicleId = FleetId.parse("00000000-0000-4000-8000-000000000001");
const driverId = UserId.parse("00000000-0000-4000-8000-000000000002");
const [from, until] = ["2027-03-27", "2027-03-29"];
const ofVehicle = new Set(["MOT", "TE"]);
const ofDriver = new Set(["CPC", "CARD", "ALLMI", "ADR"]);

/** When a paper is valid, and whether it covers a job from the 27th to the 29th of March. */
const dates: readonly [issuedOn: string, expiresOn: string | null, covers: boolean][] = [
  ["2027-01-01", null, true],
  [from, until, true],
  ["2027-01-01", until, true],
  ["2027-01-01", "2027-03-28", false],
  ["2027-01-01", "2027-03-26", false],
  ["2027-03-28", null, false],
  ["2027-03-30", null, false],
];

interface Need {
  readonly short: string;
  readonly pence: number;
}

/**
 * Asserts the requirements table against a list that was written apart from it: for each service, each kind of vehicle,
 * light and without an operator too, with and without a driver, and for each requirement each way of being in or out of
 * date. `share` of the cells in which what is met and what is not are as the list has it.
 */
export default function benchComplianceTable({ services = serviceIds.length }: { services?: number } = {}) {
  let cells = 0;
  let right = 0;
  const tell = (isRight: boolean) => {
    cells += 1;
    right += isRight ? 1 : 0;
  };
  for (const service of serviceIds.slice(0, services))
    for (const kind of kindIds)
      for (const more of [{}, { grossTonnes: 3.5 }, { operator: "self-drive" }])
        for (const driver of [null, { id: driverId, name: "Rab" }]) {
          const asked = {
            service,
            vehicle: { id: vehicleId, name: "Lorry", spec: { kind, ...more } },
            driver,
            ...{ from, until, today: "2027-03-01" },
          };
          const needs = needsOf(service, kind, more, driver !== null);
          tell(standing([], asked).length === needs.length);
          for (const need of needs) for (const cell of cellsOf(asked, needs, need)) tell(cell);
        }
  return { share: right / cells, cells };
}

function needsOf(service: ServiceId, kind: VehicleKind, spec: object, isDriven: boolean): Need[] {
  const isLight = "grossTonnes" in spec;
  const isSelfDrive = "operator" in spec;
  const words = `${byService[service]} ${byKind[kind === "other" ? asWhat[service] : kind]}`.split(" ");
  return words
    .filter((word) => !(isLight && (word === "OL" || word === "CPC")) && !(isSelfDrive && word === "CARD"))
    .filter((word) => isDriven || !ofDriver.has(word))
    .map((word) => ({ short: word.replace(/\d+/, ""), pence: Number(/\d+/.exec(word)?.[0] ?? 0) * 100_000 }));
}

/** Whether the product finds what the list says, for each paper that may meet a need and each way of its dates. */
function cellsOf(asked: Asked, needs: readonly Need[], need: Need): boolean[] {
  const others = needs.filter((one) => one !== need).map((one) => paper(one, papersOf[one.short]?.[0]));
  const finds = (own: PaperSeen[], isMet: boolean) => {
    const unmet = standing([...others, ...own], asked).filter((one) => !one.isMet);
    return isMet ? unmet.length === 0 : unmet.length === 1;
  };
  return (papersOf[need.short] ?? []).flatMap((type) => [
    ...dates.map(([issuedOn, expiresOn, covers]) => finds([{ ...paper(need, type), issuedOn, expiresOn }], covers)),
    finds([], false),
    finds([{ ...paper(need, type), state: "pending" }], false),
    finds([{ ...paper(need, type), state: "rejected" }], false),
    finds([paper({ ...need, pence: need.pence - 1 }, type)], need.pence === 0),
    finds(
      [{ ...paper(need, type), fleetId: null, driverId: null }],
      !ofVehicle.has(need.short) && !ofDriver.has(need.short),
    ),
  ]);
}

function paper({ short, pence }: Need, type: string | undefined): PaperSeen {
  const isOfVehicle = ofVehicle.has(short);
  const isOfDriver = ofDriver.has(short);
  return {
    type: type as PaperType,
    covers: isOfVehicle ? "vehicle" : isOfDriver ? "driver" : "company",
    fleetId: isOfVehicle ? vehicleId : null,
    driverId: isOfDriver ? driverId : null,
    issuedOn: "2027-01-01",
    expiresOn: null,
    state: "approved",
    sumInsuredPence: pence > 0 ? pence : null,
  };
}
