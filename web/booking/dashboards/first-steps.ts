import type { Profile } from "#shared/accounts/model.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import type { Paper } from "#shared/compliance/model.ts";
import { checkRequirements } from "#shared/compliance/requirement-check.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { ratesFor } from "#shared/fleet/rates-for.ts";
import { cardsFor, type RateCard } from "#shared/pricing/rate-card.ts";
import { isPriced } from "#shared/pricing/vehicle-price.ts";
import type { WebPath } from "#shared/web-paths.ts";

export interface Business {
  readonly profile: Pick<Profile, "companyName" | "phone">;
  /** Only vehicles on the hire list. */
  readonly fleets: readonly Fleet[];
  readonly papers: readonly Paper[];
  readonly rateCards: readonly RateCard[];
  /** The UK day. */
  readonly today: string;
}

export interface Step {
  readonly key: string;
  readonly title: string;
  readonly isDone: boolean;
  /** The result if the step is done, otherwise its purpose. */
  readonly text: string;
  readonly to: WebPath;
  readonly action: string;
}

/** Returns the steps that a haulier needs before its first booking, in order, with their state. */
export function firstSteps({
  profile: { companyName, phone },
  fleets,
  papers,
  rateCards,
  today,
}: Business): readonly Step[] {
  const stands = documentsInOrder(fleets, papers, today);
  const [first] = fleets;
  const priced = fleets.filter((fleet) => hasFixedPrice(fleet, rateCards, today));
  const takingWork = fleets.filter(({ status }) => status !== "offline");
  const vehiclePage: WebPath =
    first && fleets.length === 1 ? `/service-fleet-manager?vehicle=${first.id}` : allVehicles;
  const step = (key: string, title: string, done: string | false | null | undefined, todo: Todo): Step => ({
    key,
    title,
    isDone: Boolean(done),
    text: done || todo[0],
    to: todo[1],
    action: todo[2],
  });
  return [
    step("company", "Company", companyName && phone && `${companyName}, ${phone}`, [
      "Contractors see the name beside your vehicles, and ring its number once they book.",
      "/settings#details",
      "Enter company details",
    ]),
    step("vehicle", "First vehicle", first && namesOf(fleets.map(({ name }) => name)), [
      "Contractors can only book a vehicle. Enter what it is, where its yard is and what it costs.",
      "/service-fleet-manager?vehicle=new",
      "Add a vehicle",
    ]),
    step("rates", "Services and rates", priced.length > 0 && namesOf(priced.flatMap(serviceNames)), [
      "Contractors can book a vehicle at once only if it has a service and a price.",
      first && first.services.length > 0 ? "/rates" : vehiclePage,
      "Set services and rates",
    ]),
    step("base", "Yard and radius", first && baseOf(first), [
      "Distances and prices count from the vehicle's yard.",
      vehiclePage,
      "Set the yard",
    ]),
    step("papers", "Documents", stands.covered && `In order for ${stands.covered}`, [
      stands.lacking ?? "What you need depends on your vehicles and their services.",
      "/compliance",
      "See what is missing",
    ]),
    step("work", "Taking work", takingWork.length > 0 && countOf(takingWork.length), [
      first
        ? "All your vehicles are offline, so no search finds them."
        : "Contractors find a vehicle unless it is offline.",
      "/fleet-status",
      "Take work",
    ]),
  ];
}

type Todo = readonly [why: string, to: WebPath, action: string];
const allVehicles: WebPath = "/service-fleet-manager";

/** Whether the vehicle has a fixed price, which auto-accept requires. */
function hasFixedPrice(fleet: Fleet, rateCards: readonly RateCard[], today: string): boolean {
  return fleet.services.some((service) => {
    const cards = cardsFor(rateCards, service, fleet.id);
    return isPriced(service, today, { own: ratesFor(fleet, service), cards, vatRegistered: true });
  });
}

/**
 * Services whose documents are all valid today. If there is none, the missing documents of the service that lacks the
 * fewest.
 */
function documentsInOrder(fleets: readonly Fleet[], papers: readonly Paper[], today: string) {
  const work = fleets.flatMap((vehicle) => vehicle.services.map((service) => ({ vehicle, service })));
  const lacking = work.map(({ vehicle, service }) => ({
    service,
    reasons: checkRequirements(papers, { vehicle, service, from: today, until: today, today }).flatMap(
      ({ isMet, reason }) => (isMet ? [] : [reason]),
    ),
  }));
  const covered = lacking.filter(({ reasons }) => reasons.length === 0);
  const [nearest] = lacking.toSorted((a, b) => a.reasons.length - b.reasons.length);
  return {
    covered: namesOf(covered.map(({ service }) => serviceOf(service).displayName)),
    lacking: nearest?.reasons[0],
  };
}

const serviceNames = ({ services }: Fleet) => services.map((service) => serviceOf(service).displayName);

function namesOf(all: readonly string[]): string {
  const names = [...new Set(all)];
  const more = names.length > 3 ? ` and ${names.length - 3} more` : "";
  return `${names.slice(0, 3).join(", ")}${more}`;
}

function baseOf({ baseLabel, radiusMiles }: Fleet): string {
  return `${baseLabel}, ${radiusMiles === null ? "at any distance" : `up to ${radiusMiles} miles`}`;
}

const countOf = (vehicles: number) => (vehicles === 1 ? "1 vehicle takes jobs" : `${vehicles} vehicles take jobs`);
