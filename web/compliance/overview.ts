import type { ServiceId } from "#shared/catalogue/services.ts";
import type { Paper } from "#shared/compliance/model.ts";
import { checkRequirements, type RequirementCheck } from "#shared/compliance/requirement-check.ts";
import { type RequirementId, requirements } from "#shared/compliance/requirements.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { pathTo, type WebPath } from "#shared/web-paths.ts";
import { byEnd } from "./documents/document-words.ts";
import type { Driver } from "./papers/who-drives.ts";

export interface Business {
  readonly papers: readonly Paper[];
  readonly vehicles: readonly Fleet[];
  readonly drivers: readonly Driver[];
}

type Judged = Pick<RequirementCheck, "state" | "isMet">;
type Found = Pick<RequirementCheck<Paper>, "id" | "state" | "isMet" | "reason" | "papers">;

export interface Line extends Found {
  readonly key: string;
  /** Id of the vehicle or driver to which the requirement applies; empty for the business. */
  readonly whose: string;
  readonly services: readonly ServiceId[];
}

/** Whether a service can be booked now, judged by the vehicle that lacks the fewest documents. */
export interface ServiceLine {
  readonly service: ServiceId;
  readonly state: RequirementCheck["state"];
  readonly isMet: boolean;
  readonly reasons: readonly string[];
}

export interface Overview {
  readonly services: readonly ServiceLine[];
  readonly company: readonly Line[];
  readonly vehicles: readonly Line[];
  readonly drivers: readonly Line[];
}

/** Computes the state of each service from a business's documents today, and each requirement once. */
export function overviewOf({ papers, vehicles, drivers }: Business, today: string): Overview {
  const days = { from: today, until: today, today };
  const work = vehicles.flatMap((vehicle) => vehicle.services.map((service) => ({ vehicle, service })));
  const found = work.map((one) => ({ ...one, stands: checkRequirements(papers, { ...one, ...days }) }));
  const lines = found.flatMap(({ vehicle, service, stands }) =>
    stands.map((one) => ({ ...one, service, whose: isOf("vehicle", one) ? vehicle.id : "" })),
  );
  const driven = drivers.flatMap(({ userId: id, name }) =>
    work.flatMap(({ vehicle, service }) =>
      checkRequirements(papers, { vehicle, service, driver: { id, name }, ...days })
        .filter((one) => isOf("driver", one))
        .map((one) => ({ ...one, service, whose: id })),
    ),
  );
  return {
    services: [...Map.groupBy(found, ({ service }) => service)]
      .map(([service, able]) => serviceLine(service, able))
      .sort(worstFirst),
    company: once(lines.filter((one) => isOf("company", one))),
    vehicles: once(lines.filter((one) => isOf("vehicle", one))),
    drivers: once(driven),
  };
}

const isOf = (what: (typeof requirements)[RequirementId]["of"], { id }: Found) => requirements[id].of === what;

/** Rank for sorting: 0 met, 1 expires soon, 2 waits for a decision, 3 missing. */
const badness = ({ state, isMet }: Judged) => (state === "red" ? 3 : isMet ? Number(state === "amber") : 2);

const worstFirst = (a: Judged, b: Judged) => badness(b) - badness(a);

/** Merges duplicate requirements of a business, vehicle or driver, keeping the worst state. Worst first. */
function once(lines: readonly (Found & { service: ServiceId; whose: string })[]): Line[] {
  const same = Map.groupBy(lines, ({ id, whose }) => `${id} ${whose}`);
  return [...same]
    .map(([key, all]) => {
      const worst = all.reduce((one, other) => (badness(other) > badness(one) ? other : one));
      return { ...worst, key, services: [...new Set(all.map(({ service }) => service))] };
    })
    .sort(worstFirst);
}

function serviceLine(service: ServiceId, able: readonly { stands: readonly Found[] }[]): ServiceLine {
  const lacking = able.map(({ stands }) => stands.filter(({ state }) => state !== "green"));
  const sum = (all: readonly Found[]) => all.reduce((total, one) => total + badness(one) ** 3, 0);
  const [least = []] = [...lacking].sort((a, b) => sum(a) - sum(b));
  const isMet = least.every((one) => one.isMet);
  const worst = Math.max(0, ...least.map(badness));
  const state = isMet ? (worst === 0 ? "green" : "amber") : worst === 3 ? "red" : "amber";
  return { service, state, isMet, reasons: least.map(({ reason }) => reason) };
}

/** Path of the form that meets a requirement: a renewal of the latest document, or a first document. */
export function formFor({ id, whose, papers }: Pick<Line, "id" | "whose" | "papers">): WebPath {
  const latest = papers.toSorted(byEnd).at(-1);
  const { of, papers: types } = requirements[id];
  const about = of === "company" ? {} : { [of]: whose };
  const asked: Readonly<Record<string, string>> = latest
    ? { after: latest.id }
    : { type: types[0] ?? "other", ...about };
  return pathTo("/documents", { query: { paper: "new", ...asked } });
}
